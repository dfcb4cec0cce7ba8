package tagalong.simulator.world;

/** A text that is no file id at all; the message says why, in TDLib's words. */
public final class MalformedFileIdException extends Exception {
    private static final long serialVersionUID = 1;

    MalformedFileIdException(String reason) {
        super(reason, null, false, false);
    }
}
