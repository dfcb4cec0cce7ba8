package tagalong.storage.dynamo;

import java.util.Optional;

/** The processes of this machine, as far as this one may see them. */
interface ProcessTable {

    /** Sees nobody, not even itself: nothing can be proved. */
    ProcessTable NONE = new ProcessTable() {
        @Override
        public Optional<ProcessIdentity> own() {
            return Optional.empty();
        }

        @Override
        public boolean provesDead(ProcessIdentity process) {
            return false;
        }
    };

    /** This process; empty where it cannot be told for sure. */
    Optional<ProcessIdentity> own();

    /** True only if it ran here and is certainly gone; false says nothing. */
    boolean provesDead(ProcessIdentity process);
}
