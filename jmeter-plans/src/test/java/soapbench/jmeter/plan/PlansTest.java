package soapbench.jmeter.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PlansTest {

  private static final Path COMMITTED = Path.of("plans");

  @BeforeAll
  static void settle(@TempDir Path home) throws IOException {
    JMeterSettings.write(home);
  }

  static List<Plan> plans() {
    return Plans.all();
  }

  /** If this fails, generate the plans again as README.md says, and commit them. */
  @ParameterizedTest
  @MethodSource("plans")
  void shouldBeCommittedAsGenerated(Plan plan) throws IOException {
    assertEquals(
        Files.readString(COMMITTED.resolve(plan.file())),
        new String(Plans.bytes(plan), StandardCharsets.UTF_8),
        plan.file());
  }

  @Test
  void shouldCommitNoOtherPlans() throws IOException {
    try (Stream<Path> files = Files.list(COMMITTED)) {
      assertEquals(
          plans().stream().map(Plan::file).sorted().toList(),
          files.map(file -> file.getFileName().toString()).sorted().toList());
    }
  }
}
