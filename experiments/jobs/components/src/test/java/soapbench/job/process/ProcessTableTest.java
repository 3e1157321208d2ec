package soapbench.job.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Processes are found by their environment. */
class ProcessTableTest {

  private static final String VARIABLE = "SOAPBENCH_TEST";
  private static final int LOOKS = 300;

  private final String value = UUID.randomUUID().toString();

  private Process start(String... command) throws Exception {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put(VARIABLE, value);
    return builder.start();
  }

  private List<Long> find(Process process) {
    long ticks = ProcessIdentity.of(process.pid()).startTicks();
    assertNotEquals(0, ticks);
    return ProcessTable.withVariable(VARIABLE + '=' + value, ticks);
  }

  /** While a process becomes another program, the system shows no environment of it. */
  @Test
  void shouldFindAProcessThatKeepsBecomingAnotherProgram() throws Exception {
    String again = "exec sh -c \"$0\" \"$0\"";
    Process process = start("sh", "-c", again, again);
    try {
      for (int i = 0; i < LOOKS; i++) {
        assertEquals(List.of(process.pid()), find(process));
      }
    } finally {
      process.destroyForcibly().waitFor();
    }
  }

  @Test
  void shouldNotFindOneWithoutIt() throws Exception {
    Process process = start("env", "-i", "sleep", "60");
    try {
      while (!process.info().command().orElse("").endsWith("sleep")) {
        Thread.onSpinWait();
      }
      assertEquals(List.of(), find(process));
    } finally {
      process.destroyForcibly().waitFor();
    }
  }
}
