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
            LoopbackServer.start(Arrays.copyOfRange(arguments, 1, arguments.length));
        } catch (ReflectiveOperationException e) {
            e.printStackTrace(); // the parent shows it
            Runtime.getRuntime().halt(1); // threads of a server that has not started may be there
        }
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
