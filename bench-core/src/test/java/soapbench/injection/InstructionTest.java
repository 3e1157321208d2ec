package soapbench.injection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class InstructionTest {

  static Stream<Instruction> instructions() {
    return Stream.concat(
        Stream.of(
            Instruction.NOTHING,
            Instruction.UNMEASURED,
            Instruction.strike(ServerSite.GENERATION, Disturbance.COLLECTION)),
        Stream.of(ServerSite.values()).map(site -> Instruction.strike(site, new Disturbance(50))));
  }

  @ParameterizedTest
  @MethodSource("instructions")
  void shouldComeBackFromItsLine(Instruction instruction) {
    assertEquals(instruction, Instruction.ofLine(instruction.line() + "\n"));
  }

  @Test
  void shouldBeALineThatAPersonCanRead() {
    assertEquals(
        "measured hand-over 50",
        Instruction.strike(ServerSite.HAND_OVER, new Disturbance(50)).line());
    assertEquals("unmeasured", Instruction.UNMEASURED.line());
  }

  @Test
  void shouldStrikeAtItsSiteAlone() {
    Instruction instruction = Instruction.strike(ServerSite.WRITE, new Disturbance(7));

    assertEquals(Optional.of(new Disturbance(7)), instruction.at(ServerSite.WRITE));
    assertEquals(Optional.empty(), instruction.at(ServerSite.GENERATION));
    assertEquals(Optional.empty(), Instruction.NOTHING.at(ServerSite.WRITE));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "measure",
        "measured generation",
        "measured elsewhere 50",
        "measured write -1",
        "measured write 10001",
        "measured write 5 5"
      })
  void shouldRefuseWhatIsNoInstruction(String line) {
    assertThrows(IllegalArgumentException.class, () -> Instruction.ofLine(line));
  }
}
