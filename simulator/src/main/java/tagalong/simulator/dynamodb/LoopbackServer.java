package tagalong.simulator.dynamodb;

/**
 * DynamoDB Local's server, told to listen on loopback before it starts: it has no option for that and would be open to the network.
 * All by name, since nothing of ours is compiled against it.
 */
final class LoopbackServer {

    private static final String RUNNER = "software.amazon.dynamodb.services.local.main.ServerRunner";
    private static final String LOOPBACK = "127.0.0.1";

    private LoopbackServer() {}

    /** Starts it with these command line arguments; its threads go on when this returns. */
    static void start(String[] arguments) throws ReflectiveOperationException {
        var local = Class.forName(RUNNER)
                .getMethod("createServerFromCommandLineArgs", String[].class)
                .invoke(null, (Object) arguments);
        var field = local.getClass().getDeclaredField("server");
        field.setAccessible(true);
        var jetty = field.get(local);
        for (var connector :
                (Object[]) jetty.getClass().getMethod("getConnectors").invoke(jetty)) {
            connector.getClass().getMethod("setHost", String.class).invoke(connector, LOOPBACK);
        }
        local.getClass().getMethod("start").invoke(local);
    }
}
