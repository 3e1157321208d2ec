package soapbench.server.domain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.server.setting.Account;

class BrokerAccountsTest {
  @TempDir private Path folder;

  @Test
  void shouldHashAsTheBrokerDoes() {
    // From the file that OpenMQ 6.5.0 makes itself.
    assertEquals(
        "-2d5455c8583c24eec82c7a1e273ea02e", BrokerAccounts.hash(new Account("admin", "admin")));
    assertEquals(
        "-2c3c4a34aa2c392f39edd112333c230d", BrokerAccounts.hash(new Account("guest", "guest")));
  }

  @Test
  void shouldKnowNobodyButTheThreeWhenWritten() throws IOException {
    new BrokerAccounts(
            new Account("admin", "a"), new Account("adapter", "b"), new Account("client", "c"))
        .write(folder);

    List<String> lines = Files.readAllLines(folder.resolve("etc/passwd"));
    assertEquals(
        List.of("admin admin 1", "adapter user 1", "client user 1"),
        lines.stream().map(line -> line.replaceFirst(":[^:]*:", " ").replace(':', ' ')).toList());
    assertTrue(
        Files.readAllLines(folder.resolve("etc/accesscontrol.properties"))
            .contains("connection.NORMAL.allow.user=client,adapter"));
  }
}
