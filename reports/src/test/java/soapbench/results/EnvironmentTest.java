package soapbench.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EnvironmentTest {

  @TempDir private Path path;

  private Environment environment(String json) throws IOException {
    Path file = path.resolve("environment.json");
    Files.writeString(file, json);
    return Environment.read(file);
  }

  @Test
  void shouldKnowNothingWhereNothingWasRecorded() throws IOException {
    Environment none = Environment.read(path.resolve("environment.json"));

    assertFalse(none.known());
    assertEquals(Map.of(), none.entries());
    assertEquals(Optional.empty(), none.text("/machine"));
    assertEquals(List.of(), none.texts("/machine"));
    assertEquals(List.of(), none.instants("/resumed_at"));
    assertTrue(environment("{}").known());
  }

  @Test
  void shouldPublishWithoutThePathsOfItsMachineAndSayWhich() throws IOException {
    Environment some =
        environment(
            """
            {"flags": ["-Xmx1g", "-Dhome=/tmp/r", "-javaagent:/opt/a.jar",
               "-Da=http://127.0.0.1:8/x"],
             "mpi": {"library": "/opt/libmpi.so", "origin": "installed as /opt/bin/mpiexec",
               "address": "127.0.0.1/32", "netmods": "ucx / ofi"},
             "jvms": [{"file": "C:\\\\lib", "pid": 7}]}
            """);

    PublishedEnvironment published = some.published(Optional.empty());

    assertEquals(
        List.of("flags -Dhome", "flags -javaagent", "mpi.library", "mpi.origin", "jvms.file"),
        published.leftOut());
    Environment again = environment(published.text());
    assertEquals(List.of("-Xmx1g", "-Da=http://127.0.0.1:8/x"), again.texts("/flags"));
    assertEquals(Optional.of("127.0.0.1/32"), again.text("/mpi/address"));
    assertEquals(Optional.of("ucx / ofi"), again.text("/mpi/netmods"));
    assertEquals(published, again.published(Optional.empty()));
  }

  @Test
  void shouldCutAClauseAfter140Characters() throws IOException {
    Environment some =
        environment(
            "{\"long\": \" %s\", \"fits\": \"%s \", \"all\": [\"%s\", \"b\"], \"blank\": \" \"}"
                .formatted("a".repeat(141), "a".repeat(140), "a".repeat(150)));

    assertEquals(Optional.of("a".repeat(140) + "…"), some.clause("/long"));
    assertEquals(Optional.of("a".repeat(140)), some.clause("/fits"));
    assertEquals(List.of("a".repeat(140) + "…", "b"), some.clauses("/all"));
    assertEquals(Optional.empty(), some.clause("/blank"));
  }

  @Test
  void shouldNameEveryValueInTheOrderOfTheFile() throws IOException {
    Environment some =
        environment(
            """
            {"state": "complete", "machine": {"cores": 4, "cpu": null},
             "flags": ["-Xmx1g", ["-ea", 7]],
             "jvms": [{"fork": 1, "client": {"pid": 7}}, {"fork": 2}],
             "none": []}
            """);

    assertEquals(
        List.of(
            "state=complete",
            "machine.cores=4",
            "machine.cpu=null",
            "flags=-Xmx1g -ea 7",
            "jvms.1=fork 1, client pid 7",
            "jvms.2=fork 2",
            "none="),
        some.entries().entrySet().stream().map(Object::toString).toList());
  }

  @Test
  void shouldLeaveOutBlankValuesBelowAName() throws IOException {
    Environment some =
        environment(
            """
            {"mpi": {"version": "5", "device": {"name": "ofi"}, "blank": " "}, "mpi2": {"a": "b"}}
            """);

    assertEquals(Map.of("version", "5", "device.name", "ofi"), some.entriesBelow("mpi"));
    assertEquals(Map.of(), some.entriesBelow("mp"));
  }

  @Test
  void shouldReadMomentsThatAreMoments() throws IOException {
    assertEquals(
        List.of(Instant.EPOCH),
        environment("{\"at\": [\"soon\", \"1970-01-01T00:00:00Z\", 5]}").instants("/at"));
  }
}
