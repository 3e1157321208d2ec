package soapbench.experiment.jobs.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import org.junit.jupiter.api.Test;
import soapbench.caller.message.InvalidCallArgumentException;
import soapbench.process.ProgramFailedException;

class TrialFailureTest {

  @Test
  void shouldTellTheKindOfAFailureByItsCause() {
    assertEquals("result: other bytes", error(new IOException("other bytes")));
    assertEquals("connection: cut short", error(new EOFException("cut short")));
    assertEquals(
        "connection: can't connect",
        error(new IOException("can't connect", new ConnectException("refused"))));
    assertEquals(
        "timeout: no answer",
        error(new IOException("no answer", new SocketTimeoutException("Read timed out"))));
    assertEquals("result: no such input", error(new InvalidCallArgumentException("no such input")));
    assertEquals("program: it ended", error(new ProgramFailedException("it ended")));
  }

  private static String error(Exception thrown) {
    return TrialFailure.of(thrown).error();
  }

  @Test
  void shouldLookForTheServerWhereNoAnswerCame() {
    TrialFailure broken = TrialFailure.of(new EOFException("cut short"));
    assertTrue(broken.brokeConnection());
    assertTrue(broken.lostServer());
    TrialFailure late = TrialFailure.of(new SocketTimeoutException("Read timed out"));
    assertFalse(late.brokeConnection());
    assertTrue(late.lostServer());
    TrialFailure wrong = TrialFailure.of(new IOException("other bytes"));
    assertFalse(wrong.brokeConnection());
    assertFalse(wrong.lostServer());
  }
}
