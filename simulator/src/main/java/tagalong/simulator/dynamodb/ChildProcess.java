package tagalong.simulator.dynamodb;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * What runs in DynamoDB Local's own process: it starts the server on loopback, and ends the process when its standard input ends,
 * for the pipe from the parent closes however the parent dies, also by kill -9. Arguments: a directory to delete at the end, then
 * the server's own.
 */
final class ChildProcess {

    private ChildProcess() {}

    public static void main(String[] arguments) {
        var scratch = Path.of(arguments[0]);
        var watch = new Thread(() -> endWithInput(scratch), "end-with-parent");
        watch.setDaemon(true);
        watch.start();

        try {
            leaveInterruptsToTheParent();
            LoopbackServer.start(Arrays.copyOfRange(arguments, 1, arguments.length));
        } catch (ReflectiveOperationException e) {
            e.printStackTrace(); // the parent shows it
            Runtime.getRuntime().halt(1); // threads of a server that has not started may be there
        }
    }

    /**
     * Ctrl-C in a terminal goes to all processes there: those that write to the table must find it until they have ended. By
     * reflection, for the compiler warns of what is no part of Java itself.
     */
    private static void leaveInterruptsToTheParent() throws ReflectiveOperationException {
        var signal = Class.forName("sun.misc.Signal");
        var handler = Class.forName("sun.misc.SignalHandler");
        signal.getMethod("handle", signal, handler)
                .invoke(
                        null,
                        signal.getConstructor(String.class).newInstance("INT"),
                        handler.getField("SIG_IGN").get(null));
    }

    private static void endWithInput(Path scratch) {
        try {
            while (System.in.read() >= 0) {
                // nothing is ever written to it
            }
            Scratch.delete(scratch);
        } catch (IOException gone) {
            // the parent is gone either way
        } finally {
            Runtime.getRuntime().halt(0);
        }
    }
}
