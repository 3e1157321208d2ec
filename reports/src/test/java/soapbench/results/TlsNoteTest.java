package soapbench.results;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TlsNoteTest {

  @TempDir private Path folder;

  @Test
  void shouldSayHowEachBindingWasEncrypted() throws IOException {
    String json =
        """
        {"tls": [
         {"binding": "http", "protocol": "TLSv1.3", "cipher_suite": "A", "handshake_ns": 1000000},
         {"binding": "jms", "protocol": "TLSv1.2", "cipher_suite": "B", "handshake_ns": 4000000},
         {"binding": "http", "protocol": "TLSv1.3", "cipher_suite": "A", "handshake_ns": 3000000}]}
        """;

    assertEquals(
        " Over TLS were HTTP (TLSv1.3, A; a handshake took 2.00 ms) and JMS (TLSv1.2, B; a"
            + " handshake took 4.00 ms). Connections stay open for many exchanges, so medians have"
            + " no handshake in them.",
        TlsNote.of(Environment.read(Files.writeString(folder.resolve("one.json"), json))));
  }

  @Test
  void shouldSayNothingOfRunsInClear() {
    assertEquals("", TlsNote.of(Environment.UNKNOWN));
  }
}
