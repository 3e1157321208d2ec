package soapbench.experiment.jobs.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class JobsCellTest {

  @Test
  void shouldRefuseLevelsOfAnotherPart() {
    Optional<Long> bytes = Optional.of(1L);
    Optional<Integer> problem = Optional.of(1);
    Optional<String> step = Optional.of("total");

    assertEquals(bytes, JobsCell.transfer("value", 1).bytes());
    assertEquals(problem, JobsCell.simulation("value", 1, "total").problem());
    refuse(JobsLevels.TRANSFER, "value", Optional.empty(), Optional.empty(), Optional.empty());
    refuse(JobsLevels.TRANSFER, "value", bytes, problem, Optional.empty());
    refuse(JobsLevels.TRANSFER, "value", bytes, Optional.empty(), step);
    refuse(JobsLevels.SIMULATION, "value", bytes, problem, step);
    refuse(JobsLevels.SIMULATION, "value", Optional.empty(), Optional.empty(), step);
    refuse(JobsLevels.SIMULATION, "value", Optional.empty(), problem, Optional.empty());
    refuse(JobsLevels.CALL, "direct", bytes, Optional.empty(), Optional.empty());
    refuse(JobsLevels.CALL, "direct", Optional.empty(), problem, Optional.empty());
  }

  private static void refuse(
      String part,
      String way,
      Optional<Long> bytes,
      Optional<Integer> problem,
      Optional<String> step) {
    assertThrows(
        IllegalArgumentException.class, () -> new JobsCell(part, way, bytes, problem, step));
  }
}
