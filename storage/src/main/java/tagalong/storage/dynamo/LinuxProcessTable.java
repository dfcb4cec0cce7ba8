package tagalong.storage.dynamo;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/** Reads {@code /proc}. Whatever cannot be read there as expected proves nothing. */
final class LinuxProcessTable implements ProcessTable {

    private final Path proc;
    private final long ownPid;

    /** @param proc where Linux's {@code /proc} is mounted */
    LinuxProcessTable(Path proc, long ownPid) {
        this.proc = proc;
        this.ownPid = ownPid;
    }

    static LinuxProcessTable real() {
        return new LinuxProcessTable(Path.of("/proc"), ProcessHandle.current().pid());
    }

    @Override
    public Optional<ProcessIdentity> own() {
        try {
            var stat = stat("self");
            if (stat.pid() != ownPid) {
                return Optional.empty(); // it is mounted from another pid namespace, where our pids mean somebody else
            }
            var bootId =
                    Files.readString(proc.resolve("sys/kernel/random/boot_id")).strip();
            var namespace = Files.readSymbolicLink(proc.resolve("self/ns/pid")).toString();
            return Optional.of(new ProcessIdentity(bootId, namespace, stat.pid(), stat.startTicks()));
        } catch (IOException | RuntimeException unreadable) {
            return Optional.empty();
        }
    }

    @Override
    public boolean provesDead(ProcessIdentity process) {
        return own().filter(own -> own.bootId().equals(process.bootId()))
                .filter(own -> own.pidNamespace().equals(process.pidNamespace()))
                .filter(own -> showsEverybody() && isGone(process))
                .isPresent();
    }

    private boolean isGone(ProcessIdentity process) {
        try {
            var stat = stat(Long.toString(process.pid()));
            return stat.startTicks() != process.startTicks() || stat.hasEnded();
        } catch (NoSuchFileException absent) {
            return true;
        } catch (IOException | RuntimeException unreadable) {
            return false;
        }
    }

    /** Mounted with hidepid, it does not show other users' processes, and one that is absent may be alive. */
    private boolean showsEverybody() {
        try {
            return Files.readAllLines(proc.resolve("self/mounts")).stream()
                    .filter(mount -> mount.split(" ").length > 3 && mount.split(" ")[2].equals("proc"))
                    .noneMatch(mount -> mount.contains("hidepid="));
        } catch (IOException | RuntimeException unreadable) {
            return false;
        }
    }

    private Stat stat(String process) throws IOException {
        return Stat.parse(Files.readString(proc.resolve(process).resolve("stat")));
    }

    /** @see <a href="https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html">proc_pid_stat</a> */
    private record Stat(long pid, char state, long threads, long startTicks) {

        private static final int STATE = 3;
        private static final int THREADS = 20;
        private static final int START = 22;

        /** Fields are counted from one; the second, the name, may hold blanks and brackets. */
        static Stat parse(String line) {
            var nameEnds = line.lastIndexOf(')');
            var fields = line.substring(nameEnds + 2).strip().split(" ");
            return new Stat(
                    Long.parseLong(line.substring(0, line.indexOf(' '))),
                    fields[0].charAt(0),
                    Long.parseLong(fields[THREADS - STATE]),
                    Long.parseLong(fields[START - STATE]));
        }

        /** Dead, and only its parent has not looked yet; while other threads of it live, its first one may look so too. */
        boolean hasEnded() {
            return (state == 'Z' || state == 'X') && threads <= 1;
        }
    }
}
