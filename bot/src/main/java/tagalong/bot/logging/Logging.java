package tagalong.bot.logging;

import ch.qos.logback.classic.ClassicConstants;
import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.JsonEncoder;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.encoder.Encoder;
import ch.qos.logback.core.spi.ContextAwareBase;
import java.util.Collection;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Configures Logback in code, because the format and the secrets to mask are known only when the configuration is read. */
public final class Logging {
    /** How log lines look: text for people, JSON for machines. */
    public enum Format {
        TEXT,
        JSON
    }

    private static final String TEXT_PATTERN =
            "%d{HH:mm:ss.SSS} %-5level %logger{0} - %msg%replace( %kvp %mdc){'^ +$', ''}%n";

    private Logging() {}

    /** Spares the start Logback's own search for files; unless one is named, as tests do. */
    public static final class NoFiles extends ContextAwareBase implements Configurator {
        @Override
        public ExecutionStatus configure(LoggerContext context) {
            return System.getProperty(ClassicConstants.CONFIG_FILE_PROPERTY) == null
                    ? ExecutionStatus.DO_NOT_INVOKE_NEXT_IF_ANY
                    : ExecutionStatus.INVOKE_NEXT_IF_ANY;
        }
    }

    /** Replaces what was configured before; whatever is logged from now on shows {@code ***} for each secret. */
    public static void configure(org.slf4j.event.Level level, Format format, Collection<String> secrets) {
        var context = (LoggerContext) LoggerFactory.getILoggerFactory();
        context.reset();

        var appender = new ConsoleAppender<ILoggingEvent>();
        appender.setContext(context);
        appender.setEncoder(new MaskingEncoder<>(encoder(format, context), secrets));
        appender.start();

        var root = context.getLogger(Logger.ROOT_LOGGER_NAME);
        root.setLevel(Level.WARN);
        context.getLogger("org.telegram").setLevel(Level.OFF); // says in many lines what our own poller says in one
        root.addAppender(appender);
        context.getLogger("tagalong").setLevel(Level.convertAnSLF4JLevel(level));
    }

    /** For commands whose output is for others: warnings, and not where the output goes. */
    public static void warnOnStandardError() {
        var context = (LoggerContext) LoggerFactory.getILoggerFactory();
        context.reset();
        var appender = new ConsoleAppender<ILoggingEvent>();
        appender.setContext(context);
        appender.setTarget("System.err");
        appender.setEncoder(encoder(Format.TEXT, context));
        appender.start();
        var root = context.getLogger(Logger.ROOT_LOGGER_NAME);
        root.setLevel(Level.WARN);
        root.addAppender(appender);
    }

    private static Encoder<ILoggingEvent> encoder(Format format, LoggerContext context) {
        if (format == Format.JSON) {
            var json = new JsonEncoder();
            json.setContext(context);
            json.setWithContext(false);
            json.setWithSequenceNumber(false);
            json.start();
            return json;
        }
        var text = new PatternLayoutEncoder();
        text.setContext(context);
        text.setPattern(TEXT_PATTERN);
        text.start();
        return text;
    }
}
