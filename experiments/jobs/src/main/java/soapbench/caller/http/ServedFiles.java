package soapbench.caller.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Local files that a server may fetch while it is called, each under an address that nobody can
 * guess.
 */
public final class ServedFiles implements AutoCloseable {

  private static final int TOKEN_BYTES = 20;
  private static final int PIECE_BYTES = 1 << 18;
  private static final int OK = 200;
  private static final int NOT_FOUND = 404;
  private static final int NOT_ALLOWED = 405;

  private final Map<String, Path> files = new ConcurrentHashMap<>();
  private final ExecutorService threads = Executors.newCachedThreadPool(ServedFiles::thread);
  private final HttpServer server;
  private volatile InetSocketAddress known;

  /** Listens on one of this machine's addresses. */
  public ServedFiles(InetAddress address) throws IOException {
    server = HttpServer.create(new InetSocketAddress(address, 0), 0);
    server.setExecutor(threads);
    server.createContext("/", this::answer);
    server.start();
    known = server.getAddress();
  }

  /** The port at which it listens. */
  public int port() {
    return server.getAddress().getPort();
  }

  /** Is known to servers by another address from now on, which leads here. */
  public void knownAt(InetSocketAddress elsewhere) {
    known = elsewhere;
  }

  private static Thread thread(Runnable task) {
    Thread thread = new Thread(task, "files by reference");
    thread.setDaemon(true);
    return thread;
  }

  /** The address of a file. */
  public URI add(Path file) {
    byte[] token = new byte[TOKEN_BYTES];
    new SecureRandom().nextBytes(token);
    String path = "/" + Base64.getUrlEncoder().withoutPadding().encodeToString(token);
    files.put(path, file);
    String host = known.getAddress().getHostAddress().replaceFirst("%.*", "");
    String literal = host.contains(":") ? "[" + host + "]" : host;
    return URI.create("http://%s:%s%s".formatted(literal, String.valueOf(known.getPort()), path));
  }

  /** Serves a file no longer. */
  public void remove(URI address) {
    files.remove(address.getPath());
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      Path file = files.get(exchange.getRequestURI().getPath());
      boolean head = exchange.getRequestMethod().equals("HEAD");
      if (file == null) {
        exchange.sendResponseHeaders(NOT_FOUND, -1);
      } else if (!head && !exchange.getRequestMethod().equals("GET")) {
        exchange.sendResponseHeaders(NOT_ALLOWED, -1);
      } else {
        send(file, head, exchange);
      }
    }
  }

  private static void send(Path file, boolean head, HttpExchange exchange) throws IOException {
    exchange.getResponseHeaders().set("Content-Type", "application/octet-stream");
    try (InputStream in = Files.newInputStream(file)) {
      long bytes = Files.size(file);
      if (head || bytes == 0) {
        exchange.getResponseHeaders().set("Content-Length", Long.toString(bytes));
        exchange.sendResponseHeaders(OK, -1);
        return;
      }
      exchange.sendResponseHeaders(OK, bytes);
      OutputStream out = exchange.getResponseBody();
      byte[] piece = new byte[PIECE_BYTES];
      for (int count = in.read(piece); count >= 0; count = in.read(piece)) {
        out.write(piece, 0, count);
      }
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
