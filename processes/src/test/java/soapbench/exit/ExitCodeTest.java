package soapbench.exit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExitCodeTest {

  @ParameterizedTest
  @CsvSource({
    "139, ended by SIGSEGV (139)",
    "137, ended by SIGKILL (137)",
    "129, ended by SIGHUP (129)",
    "143, ended by SIGTERM (143)",
    "153, ended by SIGXFSZ (153)",
    "159, ended by SIGSYS (159)",
    "0, ended with 0",
    "3, ended with 3",
    "128, ended with 128",
    "160, ended with 160",
    "255, ended with 255",
    "-1, ended with -1"
  })
  void shouldNameTheSignalThatEndedAProgram(int code, String words) {
    assertEquals(words, new ExitCode(code).words());
  }

  @Test
  void shouldBeThatOfAShellWhenASignalEndedIt() throws Exception {
    Process killed = new ProcessBuilder("/bin/sh", "-c", "kill -s KILL $$").start();

    assertEquals(ExitCode.ofSignal(9), new ExitCode(killed.waitFor()));
  }
}
