package soapbench.gc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class JvmDescriptionTest {

  @Test
  void shouldDescribeThisJvmWhenAskedForTheCurrent() {
    JvmDescription current = JvmDescription.current();

    assertEquals(Runtime.version().toString(), current.version());
    assertFalse(current.name().isBlank());
    assertFalse(current.vendor().isBlank());
    assertTrue(current.maxHeapBytes() > 0);
    assertTrue(current.startedAt().isBefore(Instant.now()));
  }

  @ParameterizedTest
  @CsvSource({
    "-Djavax.net.ssl.keyStorePassword=hunter2, -Djavax.net.ssl.keyStorePassword=***",
    "-Dimq.PASSWD=hunter2, -Dimq.PASSWD=***",
    "-Dclient_secret=hunter2, -Dclient_secret=***",
    "-Dapi-key=hunter2=2, -Dapi-key=***",
    "-javaagent:agent.jar=token:hunter2, -javaagent:agent.jar=token:***",
    "-Dproxy=http://me:hunter2@host:80, -Dproxy=http://me:***@host:80"
  })
  void shouldMaskTheValueWhenTheArgumentLooksLikeASecret(String argument, String shown) {
    assertEquals(List.of(shown), describe(argument).arguments());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-Xmx512m",
        "-XX:+UseSerialGC",
        "-Djava.io.tmpdir=/tmp",
        "-Xlog:gc*:file=gc.log",
        "-Dimq.service=mq://host:7676/jms"
      })
  void shouldKeepTheArgumentWhenThereIsNothingToHide(String argument) {
    assertEquals(List.of(argument), describe(argument).arguments());
  }

  @Test
  void shouldRefuseAJvmWithoutAHeap() {
    assertThrows(IllegalArgumentException.class, () -> describe("-Xmx0", 0));
  }

  @Test
  void shouldTellThisJvmsOwnArgumentsAsTheyWereGiven() {
    assertEquals(
        ManagementFactory.getRuntimeMXBean().getInputArguments(), JvmDescription.ownArguments());
  }

  @Test
  void shouldDescribeTheMachineOfThisJvm() {
    MachineDescription machine = MachineDescription.current();

    assertFalse(machine.cpu().isBlank());
    assertEquals(Runtime.getRuntime().availableProcessors(), machine.cores());
    assertTrue(machine.memoryBytes() > Runtime.getRuntime().totalMemory());
    assertEquals(
        System.getProperty("os.name") + " " + System.getProperty("os.version"), machine.os());
  }

  private static JvmDescription describe(String argument) {
    return describe(argument, 1);
  }

  private static JvmDescription describe(String argument, long maxHeapBytes) {
    return new JvmDescription(
        "vm",
        "17",
        "vendor",
        List.of(argument),
        new Collector("serial", List.of("Copy")),
        maxHeapBytes,
        Instant.EPOCH);
  }
}
