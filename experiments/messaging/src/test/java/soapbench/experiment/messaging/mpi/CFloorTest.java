package soapbench.experiment.messaging.mpi;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import soapbench.passing.PassingException;
import soapbench.passing.program.Measured;

class CFloorTest {

  @Test
  void shouldReadWhatRanksMeasured() throws PassingException {
    List<Measured> measured =
        CFloor.measured(
            List.of(
                "some other line",
                "time_ns 0 5 6 7",
                "time_ns 1",
                "send_ns 0 1 2 3",
                "send_ns 1",
                "checked 0 3",
                "checked 1 3"),
            2);
    assertArrayEquals(new long[] {5, 6, 7}, measured.get(0).of(Measured.TIME_NS));
    assertArrayEquals(new long[] {1, 2, 3}, measured.get(0).of(Measured.SEND_NS));
    assertArrayEquals(new long[0], measured.get(1).of(Measured.TIME_NS));
    assertArrayEquals(new long[] {3}, measured.get(1).of(Measured.CHECKED));
  }

  @Test
  void shouldMissARankThatSaysNothing() {
    PassingException missing =
        assertThrows(PassingException.class, () -> CFloor.measured(List.of("checked 0 3"), 2));
    assertEquals(OptionalInt.of(1), missing.rank());
  }

  @Test
  void shouldReadWhoSentSomethingWrong() {
    PassingException failure =
        CFloor.failure(List.of("failed 0 3 is-another:-message 12")).orElseThrow();
    assertEquals("rank 0: rank 3 is another: message 12", failure.getMessage());
    assertEquals(OptionalInt.of(3), failure.rank());
    assertEquals(Optional.empty(), CFloor.failure(List.of("time_ns 0 1")));
  }

  @Test
  void shouldCompileAgainstTheInstallation() {
    assertEquals(
        "/usr/bin/cc -O2 -I /m/include -o /s/floor /s/floor.c /m/lib/libmpi.so.12"
            + " -Wl,-rpath,/m/lib",
        String.join(
            " ",
            CFloor.command(
                Path.of("/usr/bin/cc"),
                Path.of("/m/lib/libmpi.so.12"),
                Path.of("/m/include"),
                Path.of("/s/floor.c"),
                Path.of("/s/floor"))));
  }

  @Test
  void shouldCompileAgainWhenTheSourceIsAnother() {
    MpiInstallation mpich = MpiInstallations.mpich("");
    assertEquals(CFloor.name("a", mpich), CFloor.name("a", mpich));
    assertNotEquals(CFloor.name("a", mpich), CFloor.name("b", mpich));
  }
}
