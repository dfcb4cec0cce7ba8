package tagalong.simulator.wire;

/** A file in the body of a call. */
public record Upload(String fileName, String mimeType, byte[] bytes) {}
