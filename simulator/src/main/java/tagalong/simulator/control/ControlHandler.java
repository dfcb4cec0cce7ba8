package tagalong.simulator.control;

import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import tagalong.simulator.server.CallLog;
import tagalong.simulator.server.Faults;
import tagalong.simulator.world.Posts;
import tagalong.simulator.world.World;

/** Soon. */
public final class ControlHandler extends Handler.Abstract {
    public ControlHandler(World world, Posts posts, Faults faults, CallLog calls) {
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        return false;
    }
}
