package tagalong.simulator;

/** A button that a person pressed, and what the bot answered. */
public final class Press {
    Press() {
    }

    /** Waits for the answer and returns the text of its toast or alert; empty when it only ends the progress bar. */
    public String toast() {
        throw new UnsupportedOperationException();
    }

    /** Waits for the answer and checks that its text contains this. */
    public Press sees(String text) {
        throw new UnsupportedOperationException();
    }

    /** Waits for the answer and tells whether it is an alert rather than a toast. */
    public boolean isAlert() {
        throw new UnsupportedOperationException();
    }
}
