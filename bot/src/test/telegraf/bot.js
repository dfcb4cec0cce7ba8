// Answers every inline query from nothing, with five stickers: the floor that bots on Node have. Started with the server's address.
const { Telegraf } = require('telegraf')

const bot = new Telegraf(process.env.BOT_TOKEN, { telegram: { apiRoot: process.argv[2] } })
const results = [1, 2, 3, 4, 5].map(i => ({ type: 'sticker', id: String(i), sticker_file_id: 'CAACAgIAAxkBAAIBAgAD1x' + i }))

bot.on('inline_query', context => context.answerInlineQuery(results, { cache_time: 0, is_personal: true, next_offset: '' }))
bot.launch({ allowedUpdates: ['inline_query'] })
process.once('SIGTERM', () => process.exit(0))
