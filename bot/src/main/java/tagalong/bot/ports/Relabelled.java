package tagalong.bot.ports;

import java.util.concurrent.CompletableFuture;
import tagalong.bot.telegram.Keyboard;

/**
 * A message of ours whose buttons are no longer true.
 *
 * @param message done with its id when it is out
 * @param keyboard the buttons it has from now on
 */
public record Relabelled(CompletableFuture<Integer> message, Keyboard keyboard) {}
