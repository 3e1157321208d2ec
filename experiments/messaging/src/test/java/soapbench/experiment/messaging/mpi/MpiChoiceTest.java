package soapbench.experiment.messaging.mpi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.assertion.Refusals.refusal;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import soapbench.experiment.messaging.mpi.binding.MpiFamily;

class MpiChoiceTest {

  @Test
  void shouldTellFamiliesByWhatTheirLibrariesSay() throws IOException {
    assertEquals(MpiFamily.MPICH, MpiFamily.of("MPICH Version:      5.0.2\nMPICH ABI: 18"));
    assertEquals(MpiFamily.OPEN_MPI, MpiFamily.of("Open MPI v5.0.11, package: Open MPI"));
  }

  @Test
  void shouldRefuseALibraryOfAnotherFamilyInOneLine() {
    String reason = refusal(IOException.class, () -> MpiFamily.of("MVAPICH2 2.3\nmore"));
    assertTrue(reason.startsWith("the MPI library is 'MVAPICH2 2.3':"), reason);
    assertEquals(1, reason.lines().count());
  }
}
