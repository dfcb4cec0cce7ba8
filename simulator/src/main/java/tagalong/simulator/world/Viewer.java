package tagalong.simulator.world;

import com.fasterxml.jackson.databind.node.ObjectNode;
import tagalong.simulator.wire.Json;

/** For whom something is put into JSON: a bot, or those who watch from the control side. */
public interface Viewer {
    /** Names the file in the way that this viewer can use. */
    void nameFile(ObjectNode json, StoredFile file);

    ObjectNode chat(Chat chat);

    /** Whether this viewer sees what only clients do: reply keyboards, reactions, all reply details. */
    boolean seesClientSide();

    /** A bot: file ids are its own, minted anew; a private chat is named by the other account. */
    static Viewer bot(World world, long botId) {
        return new Viewer() {
            @Override
            public void nameFile(ObjectNode json, StoredFile file) {
                json.put("file_id", world.files().mintId(botId, file));
                json.put("file_unique_id", file.uniqueId())
                        .put("file_size", file.source().bytes().length);
            }

            @Override
            public ObjectNode chat(Chat chat) {
                var json = Json.object().put("id", chat.idFor(botId));
                if (chat.isPrivate()) {
                    world.user(chat.otherThan(botId)).putName(json);
                } else {
                    json.put("title", chat.title());
                }
                return json.put("type", chat.type());
            }

            @Override
            public boolean seesClientSide() {
                return false;
            }
        };
    }

    /** Those who watch: files are named by a path on the control side, chats by their key. */
    static Viewer watchers() {
        return new Viewer() {
            @Override
            public void nameFile(ObjectNode json, StoredFile file) {
                json.put("file_unique_id", file.uniqueId())
                        .put("file_size", file.source().bytes().length)
                        .put("mime_type", file.source().mimeType())
                        .put("url", "/control/files/" + file.uniqueId());
            }

            @Override
            public ObjectNode chat(Chat chat) {
                var json = Json.object().put("id", chat.key()).put("type", chat.type());
                if (!chat.isPrivate()) {
                    json.put("title", chat.title());
                }
                return json;
            }

            @Override
            public boolean seesClientSide() {
                return true;
            }
        };
    }
}
