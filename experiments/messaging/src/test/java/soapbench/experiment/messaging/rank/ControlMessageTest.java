package soapbench.experiment.messaging.rank;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import soapbench.passing.program.Measured;
import soapbench.passing.program.ProgramInput;

class ControlMessageTest {

  static List<ControlMessage> plain() {
    return List.of(
        new ControlMessage.Hello(3, 1L << 40, "http://127.0.0.1:80/ü"),
        new ControlMessage.Join(List.of("", "a", "b")),
        new ControlMessage.Joined(),
        new ControlMessage.Failure(ControlMessage.Failure.NOBODY, "no"),
        new ControlMessage.End());
  }

  @ParameterizedTest
  @MethodSource("plain")
  void shouldReadWhatItWrote(ControlMessage message) throws IOException {
    assertEquals(message, ControlMessage.of(message.bytes()));
  }

  @Test
  void shouldKeepTheInputOfAProgram() throws IOException {
    Map<String, Long> values =
        Map.of(ProgramInput.BYTES, 1_000L, ProgramInput.SEED, Long.MIN_VALUE);
    ControlMessage.Run run =
        (ControlMessage.Run)
            ControlMessage.of(
                new ControlMessage.Run("ping-pong", new ProgramInput(values)).bytes());
    assertEquals("ping-pong", run.program());
    assertEquals(values, run.input().values());
  }

  @Test
  void shouldKeepWhatWasMeasured() throws IOException {
    Measured measured =
        new Measured(Map.of("time_ns", new long[] {1, Long.MAX_VALUE}, "none", new long[0]));
    ControlMessage.Answer answer =
        (ControlMessage.Answer) ControlMessage.of(new ControlMessage.Answer(measured).bytes());
    assertArrayEquals(new long[] {1, Long.MAX_VALUE}, answer.measured().of("time_ns"));
    assertEquals(measured.values().keySet(), answer.measured().values().keySet());
  }

  @Test
  void shouldRefuseAnotherKind() {
    assertThrows(IOException.class, () -> ControlMessage.of(new byte[] {'?'}));
  }
}
