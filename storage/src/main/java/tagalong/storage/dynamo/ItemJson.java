package tagalong.storage.dynamo;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A row as a line of JSON, each value with its type: {@code {"Item":{"id":{"S":"lease"},…}}}, as DynamoDB's own exports have it. */
final class ItemJson {

    private static final JsonFactory JSON = new JsonFactory();
    private static final String ITEM = "Item";

    private ItemJson() {}

    static String write(Map<String, AttributeValue> item) {
        var line = new StringWriter();
        try (var json = JSON.createGenerator(line)) {
            json.writeStartObject();
            json.writeFieldName(ITEM);
            writeMap(json, item);
            json.writeEndObject();
        } catch (IOException e) {
            throw new IllegalStateException("A string can always be written to", e);
        }
        return line.toString();
    }

    /** @throws IllegalArgumentException when the line is no row; says nothing of what is in it */
    static Map<String, AttributeValue> read(String line) {
        try (var json = JSON.createParser(line)) {
            expect(json, JsonToken.START_OBJECT);
            if (!ITEM.equals(json.nextFieldName())) {
                throw new IllegalArgumentException("not a row");
            }
            var item = readMap(json);
            expect(json, JsonToken.END_OBJECT);
            if (json.nextToken() != null) {
                throw new IllegalArgumentException("more than a row");
            }
            return item;
        } catch (IOException e) {
            throw new IllegalArgumentException("not JSON", e);
        }
    }

    private static void writeMap(JsonGenerator json, Map<String, AttributeValue> map) throws IOException {
        json.writeStartObject();
        for (var entry : new TreeMap<>(map).entrySet()) {
            json.writeFieldName(entry.getKey());
            writeValue(json, entry.getValue());
        }
        json.writeEndObject();
    }

    private static void writeValue(JsonGenerator json, AttributeValue value) throws IOException {
        json.writeStartObject();
        switch (value.type()) {
            case S -> json.writeStringField("S", value.s());
            case N -> json.writeStringField("N", value.n());
            case BOOL -> json.writeBooleanField("BOOL", value.bool());
            case NUL -> json.writeBooleanField("NULL", true);
            case B -> json.writeBinaryField("B", value.b().asByteArrayUnsafe());
            case SS -> writeTexts(json, "SS", value.ss());
            case NS -> writeTexts(json, "NS", value.ns());
            case BS -> {
                json.writeArrayFieldStart("BS");
                for (var bytes : value.bs()) {
                    json.writeBinary(bytes.asByteArrayUnsafe());
                }
                json.writeEndArray();
            }
            case L -> {
                json.writeArrayFieldStart("L");
                for (var one : value.l()) {
                    writeValue(json, one);
                }
                json.writeEndArray();
            }
            case M -> {
                json.writeFieldName("M");
                writeMap(json, value.m());
            }
            default -> throw new IllegalStateException("A type of value that is not known: " + value.type());
        }
        json.writeEndObject();
    }

    private static void writeTexts(JsonGenerator json, String type, List<String> texts) throws IOException {
        json.writeArrayFieldStart(type);
        for (var text : texts) {
            json.writeString(text);
        }
        json.writeEndArray();
    }

    private static Map<String, AttributeValue> readMap(JsonParser json) throws IOException {
        expect(json, JsonToken.START_OBJECT);
        var map = new TreeMap<String, AttributeValue>();
        for (var name = json.nextFieldName(); name != null; name = json.nextFieldName()) {
            expect(json, JsonToken.START_OBJECT);
            map.put(name, readValue(json));
        }
        return map;
    }

    /** Begins after the opening brace, ends with the closing one. */
    private static AttributeValue readValue(JsonParser json) throws IOException {
        var type = json.nextFieldName();
        var value = switch (type == null ? "nothing" : type) {
            case "S" -> AttributeValue.fromS(text(json));
            case "N" -> AttributeValue.fromN(text(json));
            case "BOOL" -> AttributeValue.fromBool(truth(json));
            case "NULL" -> AttributeValue.fromNul(truth(json));
            case "B" -> AttributeValue.fromB(bytes(json));
            case "SS" -> AttributeValue.fromSs(list(json, ItemJson::ofText));
            case "NS" -> AttributeValue.fromNs(list(json, ItemJson::ofText));
            case "BS" -> AttributeValue.fromBs(list(json, ItemJson::ofBytes));
            case "L" -> AttributeValue.fromL(list(json, ItemJson::readValue));
            case "M" -> AttributeValue.fromM(readMap(json));
            default -> throw new IllegalArgumentException("a type of value that is not known");
        };
        expect(json, JsonToken.END_OBJECT);
        return value;
    }

    private interface Reading<T> {
        /** Begins at the first token of the value. */
        T from(JsonParser json) throws IOException;
    }

    private static <T> List<T> list(JsonParser json, Reading<T> element) throws IOException {
        expect(json, JsonToken.START_ARRAY);
        var list = new ArrayList<T>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            list.add(element.from(json));
        }
        return list;
    }

    private static String text(JsonParser json) throws IOException {
        json.nextToken();
        return ofText(json);
    }

    private static SdkBytes bytes(JsonParser json) throws IOException {
        json.nextToken();
        return ofBytes(json);
    }

    private static boolean truth(JsonParser json) throws IOException {
        json.nextToken();
        return json.getBooleanValue();
    }

    private static String ofText(JsonParser json) throws IOException {
        if (json.currentToken() != JsonToken.VALUE_STRING) {
            throw new IllegalArgumentException("a value that is no text");
        }
        return json.getText();
    }

    private static SdkBytes ofBytes(JsonParser json) throws IOException {
        return SdkBytes.fromByteArray(json.getBinaryValue());
    }

    private static void expect(JsonParser json, JsonToken token) throws IOException {
        if (json.nextToken() != token) {
            throw new IllegalArgumentException("not a row's JSON");
        }
    }
}
