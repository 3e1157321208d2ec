package soapbench.http;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

/**
 * Handshake of TLS with a server that the client has not met before.
 *
 * @param protocol such as {@code TLSv1.3}
 * @param cipherSuite by the name of IANA, such as {@code TLS_AES_256_GCM_SHA384}
 * @param elapsedNs from the end of TCP's handshake until the client may send
 */
public record TlsHandshake(String protocol, String cipherSuite, long elapsedNs) {

  /** Handshakes of which the first third only load classes. */
  private static final int COUNT = 15;

  private static final int WARM = COUNT / 3;

  /**
   * The one of several whose time is their median.
   *
   * @param trusted a file of PEM with the certificates that are trusted; empty for those of the JDK
   * @throws IOException if there is no connection, or the server is not trusted
   */
  public static TlsHandshake typical(
      String host, int port, Optional<Path> trusted, Duration timeout) throws IOException {
    List<TlsHandshake> warm = new ArrayList<>();
    for (int number = 0; number < COUNT; number++) {
      // a new factory, so that no session is resumed
      TlsHandshake one = with(host, port, TlsSockets.of(trusted, Optional.empty()), timeout);
      if (number >= WARM) {
        warm.add(one);
      }
    }
    warm.sort(Comparator.comparingLong(TlsHandshake::elapsedNs));
    return warm.get(warm.size() / 2);
  }

  /**
   * Requires that a server is trusted by this JVM and shows a certificate for its host, which not
   * every client looks at.
   *
   * @throws IOException if there is no connection, or the server is not trusted
   */
  public static void check(String host, int port, Duration timeout) throws IOException {
    with(host, port, TlsSockets.ofThisJvm(), timeout);
  }

  private static TlsHandshake with(
      String host, int port, SSLSocketFactory sockets, Duration timeout) throws IOException {
    int timeoutMs = (int) timeout.toMillis();
    try (Socket plain = new Socket()) {
      plain.connect(new InetSocketAddress(host, port), timeoutMs);
      plain.setSoTimeout(timeoutMs);
      plain.setTcpNoDelay(true);
      SSLSocket socket = TlsSockets.over(plain, host, port, sockets);
      long begun = System.nanoTime();
      socket.startHandshake();
      long elapsed = System.nanoTime() - begun;
      return new TlsHandshake(
          socket.getSession().getProtocol(), socket.getSession().getCipherSuite(), elapsed);
    }
  }
}
