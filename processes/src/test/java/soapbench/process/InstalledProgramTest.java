package soapbench.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class InstalledProgramTest {

  @Test
  void shouldFindProgramsOfThePath() throws Exception {
    assertTrue(InstalledProgram.find("sh").isPresent());
    assertEquals(Optional.empty(), InstalledProgram.find("there-is-no-such-program"));
  }
}
