package soapbench.service.jobs;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Data that is longer than the memory of the server, which is a JVM of its own with little. */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LargeDataTest {

  private static final String HEAP = "-Xmx48m";
  private static final int MEGABYTES = 100;

  /** A megabyte of base64 whose text repeats itself, and so does the data. */
  private static final byte[] TEXT =
      "Z29vZCBkYXRh".repeat(1 << 17).getBytes(StandardCharsets.US_ASCII);

  @TempDir private Path folder;

  /** The server: offers a copy, says where, and ends when its input does. */
  public static void main(String[] arguments) throws Exception {
    try (Offered offered = new Offered(Path.of(arguments[0]))) {
      offered.offer("copy", "ln $1 $2", "[in file from:raw]", "[out file to:raw]");
      try (OutputStream out = new FileOutputStream(FileDescriptor.out)) {
        out.write((offered.at("/jobs/copy") + "\n").getBytes(StandardCharsets.US_ASCII));
        System.in.transferTo(OutputStream.nullOutputStream());
      }
    }
  }

  @Test
  void shouldTakeAndGiveMoreByValueThanItsMemoryHolds() throws Exception {
    Process server =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                HEAP,
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty(
                    "surefire.test.class.path", System.getProperty("java.class.path")),
                LargeDataTest.class.getName(),
                folder.toString())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      URI address = URI.create(server.inputReader(StandardCharsets.UTF_8).readLine());
      HttpResponse<InputStream> answer =
          HttpClient.newHttpClient()
              .send(
                  HttpRequest.newBuilder(address)
                      .header("Content-Type", "text/xml; charset=UTF-8")
                      .POST(HttpRequest.BodyPublishers.ofInputStream(LargeDataTest::request))
                      .build(),
                  HttpResponse.BodyHandlers.ofInputStream());

      assertEquals(200, answer.statusCode());
      try (InputStream body = answer.body()) {
        skipPast("Base64Data>", body);
        for (int i = 0; i < MEGABYTES; i++) {
          assertArrayEquals(TEXT, body.readNBytes(TEXT.length));
        }
        assertEquals("</x:Base64Data>", new String(body.readNBytes(15), StandardCharsets.UTF_8));
      }
    } finally {
      server.getOutputStream().close();
      if (!server.waitFor(5, TimeUnit.MINUTES)) {
        server.destroyForcibly();
      }
    }
  }

  private static InputStream request() {
    InputStream head =
        stream(
            "<s:Envelope xmlns:s='http://schemas.xmlsoap.org/soap/envelope/'><s:Body>"
                + "<call xmlns='urn:soapbench:component:copy'><from><x:Base64Data"
                + " xmlns:x='urn:soapbench:xdescr:1'>");
    InputStream tail =
        stream("</x:Base64Data></from><returns>value</returns></call></s:Body></s:Envelope>");
    List<InputStream> texts =
        Collections.nCopies(MEGABYTES, TEXT).stream()
            .map(text -> (InputStream) new ByteArrayInputStream(text))
            .toList();
    return new SequenceInputStream(
        head,
        new SequenceInputStream(new SequenceInputStream(Collections.enumeration(texts)), tail));
  }

  private static InputStream stream(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  private static void skipPast(String text, InputStream in) throws IOException {
    StringBuilder read = new StringBuilder();
    while (read.indexOf(text) < 0) {
      read.append((char) in.read());
    }
  }
}
