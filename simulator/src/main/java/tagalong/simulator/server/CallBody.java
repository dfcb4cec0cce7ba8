package tagalong.simulator.server;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.MultiPart;
import org.eclipse.jetty.http.MultiPartConfig;
import org.eclipse.jetty.http.MultiPartFormData;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.Attributes;
import org.eclipse.jetty.util.Fields;
import org.eclipse.jetty.util.UrlEncoded;
import tagalong.simulator.wire.Json;
import tagalong.simulator.wire.Parameters;
import tagalong.simulator.wire.Upload;

/** Reads a call's parameters out of its query string and its body, in any of the four encodings. */
final class CallBody {
    private static final int MOST_BYTES = 64 * 1024 * 1024;

    private final Map<String, String> texts = new LinkedHashMap<>();
    private final Map<String, Upload> uploads = new LinkedHashMap<>();

    private CallBody() {}

    /** The body is not what its content type says; Telegram answers 400 with no body at all. */
    static final class UnreadableException extends Exception {
        private static final long serialVersionUID = 1;

        UnreadableException(Throwable cause) {
            super(cause);
        }
    }

    static Parameters read(Request request) throws UnreadableException {
        var body = new CallBody();
        try {
            body.addForm(request.getHttpURI().getQuery());
            body.add(contentType(request), bytes(request));
        } catch (IOException | RuntimeException e) {
            throw new UnreadableException(e);
        }
        return new Parameters(body.texts, body.uploads);
    }

    /** The call in the body of an answer to a webhook, which has the same encodings. */
    static Parameters read(String contentType, byte[] bytes) throws UnreadableException {
        var body = new CallBody();
        try {
            body.add(contentType, bytes);
        } catch (RuntimeException e) {
            throw new UnreadableException(e);
        }
        return new Parameters(body.texts, body.uploads);
    }

    private static String contentType(Request request) {
        var type = request.getHeaders().get(HttpHeader.CONTENT_TYPE);
        return type == null ? "" : type;
    }

    private static byte[] bytes(Request request) throws IOException {
        if (request.getLength() > MOST_BYTES) {
            throw new IOException("The body is longer than " + MOST_BYTES + " bytes");
        }
        return allBytes(request);
    }

    private static byte[] allBytes(Content.Source source) throws IOException {
        var buffer = Content.Source.asByteBuffer(source);
        var bytes = new byte[buffer.remaining()];
        buffer.get(bytes);
        return bytes;
    }

    private void add(String contentType, byte[] bytes) {
        var type = contentType.toLowerCase(Locale.ROOT);
        if (bytes.length == 0) {
            return;
        }
        if (type.startsWith("application/json")) {
            addJson(Json.parse(bytes)
                    .filter(JsonNode::isObject)
                    .orElseThrow(() -> new IllegalArgumentException("The body is no JSON object")));
        } else if (type.startsWith("multipart/form-data")) {
            addParts(contentType, bytes);
        } else {
            addForm(new String(bytes, StandardCharsets.UTF_8));
        }
    }

    private void addForm(String form) {
        if (form != null && !form.isEmpty()) {
            var fields = new Fields(true);
            UrlEncoded.decodeUtf8To(form, fields);
            fields.forEach(field -> texts.put(field.getName(), field.getValue()));
        }
    }

    /** A value that is no text is kept as the JSON that it is. */
    private void addJson(JsonNode object) {
        object.properties().forEach(entry -> {
            var value = entry.getValue();
            texts.put(
                    entry.getKey(),
                    value.isTextual() ? value.asText() : new String(Json.bytes(value), StandardCharsets.UTF_8));
        });
    }

    private void addParts(String contentType, byte[] bytes) {
        var config = new MultiPartConfig.Builder()
                .maxSize(MOST_BYTES)
                .maxPartSize(MOST_BYTES)
                .maxMemoryPartSize(MOST_BYTES)
                .build();
        try (var parts = MultiPartFormData.getParts(
                Content.Source.from(ByteBuffer.wrap(bytes)), new Attributes.Mapped(), contentType, config)) {
            for (var part : parts) {
                addPart(part);
            }
        } catch (IOException e) {
            throw new IllegalArgumentException("The body is no multipart form", e);
        }
    }

    private void addPart(MultiPart.Part part) throws IOException {
        if (part.getFileName() == null) {
            texts.put(part.getName(), part.getContentAsString(StandardCharsets.UTF_8));
            return;
        }
        var type = part.getHeaders().get(HttpHeader.CONTENT_TYPE);
        uploads.put(
                part.getName(),
                new Upload(
                        part.getFileName(),
                        type == null ? "application/octet-stream" : type,
                        allBytes(part.getContentSource())));
    }
}
