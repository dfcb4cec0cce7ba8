package tagalong.bot.logging;

import ch.qos.logback.classic.ClassicConstants;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.core.spi.ContextAwareBase;

/** Spares the start Logback's own search for files, since {@link Logging} configures it; unless one is named, as tests do. */
public final class NoFiles extends ContextAwareBase implements Configurator {
    @Override
    public ExecutionStatus configure(LoggerContext context) {
        return System.getProperty(ClassicConstants.CONFIG_FILE_PROPERTY) == null
                ? ExecutionStatus.DO_NOT_INVOKE_NEXT_IF_ANY
                : ExecutionStatus.INVOKE_NEXT_IF_ANY;
    }
}
