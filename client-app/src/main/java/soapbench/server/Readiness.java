package soapbench.server;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.Proxy;
import java.net.URI;
import java.time.Duration;
import soapbench.server.domain.ServerException;
import soapbench.server.domain.ServerProcess;

/** Waits for a service to answer: a server says that it has started before its applications have. */
record Readiness(URI wsdl, Duration patience) {
  private static final int TIMEOUT_MS = 5_000;
  private static final int INTERVAL_MS = 100;

  /** Returns when the address answers 200; fails when time is up or the server is gone. */
  void await(ServerProcess server) {
    long deadline = System.nanoTime() + patience.toNanos();
    String last = ask();
    while (!last.equals("200")) {
      if (!server.alive()) {
        throw new ServerException("the server ended before " + wsdl + " answered");
      }
      if (System.nanoTime() - deadline > 0) {
        throw new ServerException(
            wsdl + " did not answer within " + patience.toSeconds() + " s: " + last);
      }
      pause();
      last = ask();
    }
  }

  private String ask() {
    try {
      HttpURLConnection connection =
          (HttpURLConnection) wsdl.toURL().openConnection(Proxy.NO_PROXY);
      connection.setConnectTimeout(TIMEOUT_MS);
      connection.setReadTimeout(TIMEOUT_MS);
      try {
        return Integer.toString(connection.getResponseCode());
      } finally {
        connection.disconnect();
      }
    } catch (IOException e) {
      return e.toString();
    }
  }

  private static void pause() {
    try {
      Thread.sleep(INTERVAL_MS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ServerException("interrupted while waiting for the server", e);
    }
  }
}
