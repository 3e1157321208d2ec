package soapbench.injection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.injection.InjectionPoint.Side;

class InstructionTest {

  static Stream<Instruction> instructions() {
    return Stream.concat(
        Stream.of(
            Instruction.NOTHING,
            Instruction.UNMEASURED,
            Instruction.inject(InjectionPoint.SERVER_GENERATION, InjectedFault.COLLECTION),
            Instruction.inject(InjectionPoint.SERVER_GENERATION, InjectedFault.ALLOCATION)),
        Stream.of(InjectionPoint.values())
            .filter(point -> point.side() == Side.SERVER)
            .map(point -> Instruction.inject(point, InjectedFault.delay(50))));
  }

  @ParameterizedTest
  @MethodSource("instructions")
  void shouldComeBackFromItsLine(Instruction instruction) {
    assertEquals(instruction, Instruction.ofLine(instruction.line() + "\n"));
  }

  @Test
  void shouldBeALineThatAPersonCanRead() {
    assertEquals(
        "measured server-hand-over 50",
        Instruction.inject(InjectionPoint.SERVER_HAND_OVER, InjectedFault.delay(50)).line());
    assertEquals("unmeasured", Instruction.UNMEASURED.line());
  }

  @Test
  void shouldInjectAtItsPointAlone() {
    Instruction instruction =
        Instruction.inject(InjectionPoint.SERVER_WRITE, InjectedFault.delay(7));

    assertEquals(Optional.of(InjectedFault.delay(7)), instruction.at(InjectionPoint.SERVER_WRITE));
    assertEquals(Optional.empty(), instruction.at(InjectionPoint.SERVER_GENERATION));
    assertEquals(Optional.empty(), Instruction.NOTHING.at(InjectionPoint.SERVER_WRITE));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "measure",
        "measured server-generation",
        "measured elsewhere 50",
        "measured client-parse 50",
        "measured network-request 50",
        "measured server-write -1",
        "measured server-write 0",
        "measured server-write 10001",
        "measured server-write allocation-0",
        "measured server-write allocation-x",
        "measured server-write 5 5"
      })
  void shouldRefuseWhatIsNoInstruction(String line) {
    assertThrows(IllegalArgumentException.class, () -> Instruction.ofLine(line));
  }

  @Test
  void shouldPauseForTenSecondsAtMost() {
    assertEquals(
        "measured server-parse 10000",
        Instruction.inject(InjectionPoint.SERVER_PARSE, InjectedFault.delay(10_000)).line());
    assertEquals(
        "measured server-parse collection",
        Instruction.inject(InjectionPoint.SERVER_PARSE, InjectedFault.COLLECTION).line());
  }

  @Test
  void shouldLieOnTheSideThatItsNameStartsWith() {
    assertEquals(Side.CLIENT, InjectionPoint.CLIENT_PARSE.side());
    assertEquals(Side.NETWORK, InjectionPoint.NETWORK_MID_REQUEST.side());
    assertEquals(Side.SERVER, InjectionPoint.SERVER_HAND_OVER.side());
    assertEquals("network-mid-request", InjectionPoint.NETWORK_MID_REQUEST.word());
  }
}
