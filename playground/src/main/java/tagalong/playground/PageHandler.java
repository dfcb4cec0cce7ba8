package tagalong.playground;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.Map;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import tagalong.simulator.server.Replies;

/** The page's own files. The browser is told to run nothing but these, and to turn no text into markup. */
final class PageHandler extends Handler.Abstract {
    private static final String FOLDER = "page/";
    private static final Pattern FILE = Pattern.compile("/((?:[a-z]+/)?[a-z-]+\\.(html|css|js|svg|json|woff2))");
    private static final Map<String, String> TYPES = Map.of(
            "html",
            "text/html;charset=utf-8",
            "css",
            "text/css;charset=utf-8",
            "js",
            "text/javascript;charset=utf-8",
            "svg",
            "image/svg+xml",
            "json",
            Replies.JSON,
            "woff2",
            "font/woff2");
    private static final Map<String, String> HEADERS = Map.of(
            "Content-Security-Policy",
                    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; media-src 'self';"
                        + " font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors"
                        + " 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
            "X-Content-Type-Options", "nosniff",
            "Referrer-Policy", "no-referrer",
            "Cross-Origin-Opener-Policy", "same-origin",
            "Cross-Origin-Resource-Policy", "same-origin");

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws IOException {
        var path = Request.getPathInContext(request);
        var file = FILE.matcher(path.equals("/") ? "/index.html" : path);
        if (!request.getMethod().equals("GET") || !file.matches()) {
            return false;
        }
        try (var stream = PageHandler.class.getResourceAsStream(FOLDER + file.group(1))) {
            if (stream == null) {
                return false;
            }
            HEADERS.forEach((name, value) -> response.getHeaders().put(name, value));
            response.getHeaders().put(HttpHeader.CACHE_CONTROL, "no-cache");
            Replies.send(response, callback, 200, requireNonNull(TYPES.get(file.group(2))), stream.readAllBytes());
            return true;
        }
    }
}
