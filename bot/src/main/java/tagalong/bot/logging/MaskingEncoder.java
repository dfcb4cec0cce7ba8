package tagalong.bot.logging;

import ch.qos.logback.core.encoder.Encoder;
import ch.qos.logback.core.encoder.EncoderBase;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;

/** Masks secrets in the finished line, so that no message, argument, stack trace or context value can carry one out. */
final class MaskingEncoder<E> extends EncoderBase<E> {
    private static final String MASK = "***";

    private final Encoder<E> encoder;
    private final List<String> secrets;

    MaskingEncoder(Encoder<E> encoder, Collection<String> secrets) {
        this.encoder = encoder;
        this.secrets = List.copyOf(secrets);
        start();
    }

    @Override
    public byte[] encode(E event) {
        return mask(encoder.encode(event));
    }

    @Override
    public byte[] headerBytes() {
        return encoder.headerBytes();
    }

    @Override
    public byte[] footerBytes() {
        return encoder.footerBytes();
    }

    private byte[] mask(byte[] line) {
        var text = new String(line, StandardCharsets.UTF_8);
        for (var secret : secrets) {
            text = text.replace(secret, MASK);
        }
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
