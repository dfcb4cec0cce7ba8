package tagalong.simulator.dynamodb;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Runs another program's {@code main} in this process, and ends the process when its standard input ends: the pipe from the parent
 * closes however the parent dies, also by kill -9. Arguments: a directory to delete at the end, the class to run, its arguments.
 */
final class EndWithParent {

    private EndWithParent() {}

    public static void main(String[] arguments) throws ReflectiveOperationException {
        var scratch = Path.of(arguments[0]);
        var watch = new Thread(() -> endWithInput(scratch), "end-with-parent");
        watch.setDaemon(true);
        watch.start();

        var rest = Arrays.copyOfRange(arguments, 2, arguments.length);
        Class.forName(arguments[1]).getMethod("main", String[].class).invoke(null, (Object) rest);
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
