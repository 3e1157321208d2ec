package soapbench.service.jobs.call;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import soapbench.data.ReferencePolicy;
import soapbench.job.JobLimits;

class JobsSettingsTest {

  @TempDir private Path folder;

  @Test
  void shouldBeTheDefaultsWithoutAFile() throws Exception {
    assertEquals(
        new JobsSettings(folder, JobLimits.DEFAULT, ReferencePolicy.DEFAULT, Optional.empty()),
        JobsSettings.in(folder));
    assertEquals(Optional.empty(), JobsSettings.ofThisJvm());
  }

  @Test
  void shouldBeWhatTheFileSays() throws Exception {
    write(
        """
        address = http://somewhere.example:8080/soapbench
        disk.bytes = 1000
        disk.minFreeBytes = 0
        jobs.atATime = 3
        jobs.kept = 4
        jobs.expirySeconds = 60
        log.bytes = 5
        reference.hosts = a.example, b.example:8080
        calls.atATime = 1
        """);

    JobsSettings settings = JobsSettings.in(folder);

    assertEquals(new JobLimits(1_000, 0, 3, 4, Duration.ofMinutes(1), 5), settings.limits());
    assertEquals(
        Optional.of(URI.create("http://somewhere.example:8080/soapbench")), settings.address());
    assertEquals(2, settings.references().hosts().size());
    assertEquals(folder.resolve("components"), settings.components());
    assertEquals(folder.resolve("jobs"), settings.jobs());
    assertEquals(folder.resolve("data"), settings.data());
    assertEquals(1, settings.waiting());
  }

  @Test
  void shouldLetAQuarterOfTheServersThreadsWaitUnlessTheFileSaysOtherwise() throws Exception {
    assertEquals(60, JobsSettings.in(folder).waiting());

    write("calls.atATime = 999999999999999999");

    assertEquals(Integer.MAX_VALUE, JobsSettings.in(folder).waiting());
  }

  @Test
  void shouldBeInTheFolderThatThisJvmNames() throws Exception {
    System.setProperty("soapbench.jobs", folder.toString());
    try {
      assertEquals(folder, JobsSettings.ofThisJvm().orElseThrow().folder());
    } finally {
      System.clearProperty("soapbench.jobs");
    }
  }

  @Test
  void shouldBeInTheFolderOfThisJvmForWhatServicesKeep() throws Exception {
    System.setProperty("soapbench.state", folder.toString());
    try {
      assertEquals(folder.resolve("jobs"), JobsSettings.ofThisJvm().orElseThrow().folder());
      assertTrue(Files.isDirectory(folder.resolve("jobs")));
    } finally {
      System.clearProperty("soapbench.state");
    }
  }

  @Test
  void shouldKnowTheAddressOfThisJvmUnlessTheFileSaysAnother() throws Exception {
    System.setProperty("soapbench.address", "http://127.0.0.1:8081/soapbench");
    try {
      assertEquals(
          Optional.of(URI.create("http://127.0.0.1:8081/soapbench")),
          JobsSettings.in(folder).address());

      write("address = http://somewhere.example/soapbench");
      assertEquals(
          Optional.of(URI.create("http://somewhere.example/soapbench")),
          JobsSettings.in(folder).address());
    } finally {
      System.clearProperty("soapbench.address");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "disk.byte = 1|disk.byte is not known: allowed are address, ",
        "disk.bytes = much|disk.bytes is 'much': allowed is a whole number",
        "disk.bytes = 0|diskBytes",
        "calls.atATime = 0|calls.atATime is 0: allowed is 1 and more",
        "jobs.expirySeconds = 999999999999999999|expiry",
        "jobs.atATime = -1|jobs.atATime is '-1'",
        "address = ftp://a|address is 'ftp://a'",
        "address = http://a/?x|address is",
        "reference.host = a|reference.host is not known"
      })
  void shouldRefuseWhatIsNotAllowed(String line, String says) throws Exception {
    write(line);

    String message =
        assertThrows(IllegalArgumentException.class, () -> JobsSettings.in(folder)).getMessage();

    assertTrue(message.contains(says), message);
  }

  private void write(String properties) throws Exception {
    Files.writeString(folder.resolve("jobs.properties"), properties);
  }
}
