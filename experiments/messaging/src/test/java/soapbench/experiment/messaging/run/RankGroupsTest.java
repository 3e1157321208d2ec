package soapbench.experiment.messaging.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.experiment.messaging.mpi.MpiChoice;
import soapbench.experiment.messaging.rows.Passing;
import soapbench.lab.Blocks;
import soapbench.lab.service.Installation;

class RankGroupsTest {

  @TempDir private Path home;

  @Test
  void shouldTakeOneLinkWhereOneSuffices() throws Exception {
    Installation installation =
        new Installation(home, "1", "unknown", Path.of(System.getProperty("java.home")));
    List<String> links = List.of(Passing.LOOPBACK, Passing.GIGABIT);
    try (RankGroups groups =
        new RankGroups(plan(links, MpiChoice.NONE), installation, home, line -> {})) {
      groups.prepare();

      assertEquals(Set.of(Passing.LOOPBACK), groups.links().keySet());
      assertEquals(List.of("MPI: not asked for"), groups.missing());
    }
  }

  private static MessagingPlan plan(List<String> links, MpiChoice mpi) {
    MessagingFactors factors =
        new MessagingFactors(
            List.of(Passing.SOAP_MTOM, Passing.MPI),
            List.of(Passing.PING_PONG),
            links,
            2,
            4,
            List.of(1_024),
            List.of(),
            1);
    return new MessagingPlan(
        new MessagingDesign(factors, Blocks.of(1), 0, 1, 1),
        true,
        mpi,
        List.of(),
        false,
        0,
        64,
        Duration.ofMinutes(5));
  }
}
