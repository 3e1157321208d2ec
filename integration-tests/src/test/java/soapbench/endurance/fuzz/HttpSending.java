package soapbench.endurance.fuzz;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import soapbench.contract.Binding;
import soapbench.running.RunningServer;

/**
 * HTTP over a plain socket, with headers that no client would send.
 *
 * @param endpoint the service's address
 */
record HttpSending(URI endpoint) implements Sending {

  /** The headers that say where a request ends: with them it may never end. */
  private static final Set<String> FRAMING =
      Set.of("content-length", "transfer-encoding", "expect");

  /** How long a request that may never end is kept open. */
  private static final int SHORT_MS = 200;

  /** Whether it is unclear where a request ends; it is then given up in the middle. */
  private static boolean isCut(Sample sample) {
    return sample.binding() == Binding.HTTP
        && sample.fields().stream()
            .anyMatch(field -> FRAMING.contains(field.name().toLowerCase(Locale.ROOT)));
  }

  @Override
  public Answer send(Sample sample) throws IOException {
    boolean cut = isCut(sample);
    try (Socket socket = new Socket()) {
      int timeout = cut ? SHORT_MS : (int) RunningServer.TIMEOUT.toMillis();
      socket.connect(new InetSocketAddress(endpoint.getHost(), endpoint.getPort()), timeout);
      socket.setSoTimeout(timeout);
      String broken = write(socket, sample, cut);
      String text = read(socket.getInputStream());
      if (text.isEmpty() && !cut) {
        return Answer.wrong("no answer" + broken);
      }
      return text.isEmpty() ? Answer.none() : Answer.ofHttp(status(text), text);
    } catch (SocketTimeoutException e) {
      return cut ? Answer.none() : Answer.wrong("no answer within " + RunningServer.TIMEOUT);
    }
  }

  /** Writes the request; a server may answer and close before it has all of it. */
  private static String write(Socket socket, Sample sample, boolean cut) throws IOException {
    StringBuilder head = new StringBuilder(sample.kind()).append("\r\nConnection: close\r\n");
    sample
        .fields()
        .forEach(
            field -> head.append(field.name()).append(": ").append(field.value()).append("\r\n"));
    if (!cut) {
      head.append("Content-Length: ").append(sample.body().length).append("\r\n");
    }
    head.append("\r\n");
    try {
      OutputStream out = socket.getOutputStream();
      out.write(head.toString().getBytes(StandardCharsets.ISO_8859_1));
      out.write(sample.body());
      out.flush();
      return "";
    } catch (SocketTimeoutException e) {
      throw e;
    } catch (IOException e) {
      return ": " + e.getMessage();
    }
  }

  /** All until the server closes the connection, in whatever way. */
  private static String read(InputStream in) throws SocketTimeoutException {
    ByteArrayOutputStream answer = new ByteArrayOutputStream();
    byte[] buffer = new byte[1 << 13];
    try {
      for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
        answer.write(buffer, 0, length);
      }
    } catch (SocketTimeoutException e) {
      if (answer.size() == 0) {
        throw e;
      }
    } catch (IOException e) {
      return answer.toString(StandardCharsets.ISO_8859_1);
    }
    return answer.toString(StandardCharsets.ISO_8859_1);
  }

  private static int status(String answer) {
    String[] words = answer.split(" ", 3);
    return words.length > 1 && words[1].matches("\\d{3}") ? Integer.parseInt(words[1]) : 0;
  }
}
