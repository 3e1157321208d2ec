package soapbench.injection;

import java.util.Optional;
import soapbench.injection.InjectionPoint.Side;

/**
 * Instruction to a server that was started for calibration, for the next exchanges. It is in a file
 * of one line, such as {@code measured server-generation 50}, {@code unmeasured} or {@code
 * measured}.
 *
 * @param measured whether the server measures: its marks, and the recording of its pauses
 * @param injection the fault that it injects, if any
 */
public record Instruction(boolean measured, Optional<FaultInjection> injection) {

  /** Usual behaviour, with measuring on. */
  public static final Instruction NOTHING = new Instruction(true, Optional.empty());

  /** The server answers without measuring. */
  public static final Instruction UNMEASURED = new Instruction(false, Optional.empty());

  private static final String MEASURED = "measured";
  private static final String NOT_MEASURED = "unmeasured";

  public Instruction {
    injection
        .map(known -> known.point())
        .filter(point -> point.side() != Side.SERVER)
        .ifPresent(
            point -> {
              throw new IllegalArgumentException(
                  "injection is at %s, which is not in the server".formatted(point.word()));
            });
  }

  /** The server measures, and injects a fault at one of its points. */
  public static Instruction inject(InjectionPoint point, InjectedFault fault) {
    return new Instruction(true, Optional.of(new FaultInjection(point, fault)));
  }

  /** The fault to inject at a point, if there is one. */
  public Optional<InjectedFault> at(InjectionPoint point) {
    return injection.filter(known -> known.point() == point).map(FaultInjection::fault);
  }

  public String line() {
    String word = measured ? MEASURED : NOT_MEASURED;
    return injection
        .map(known -> "%s %s %s".formatted(word, known.point().word(), known.fault().word()))
        .orElse(word);
  }

  /**
   * Reads a line.
   *
   * @throws IllegalArgumentException if it is not an instruction
   */
  public static Instruction ofLine(String line) {
    String[] words = line.strip().split(" ");
    boolean measured = words[0].equals(MEASURED);
    if (!measured && !words[0].equals(NOT_MEASURED) || words.length != 1 && words.length != 3) {
      throw new IllegalArgumentException("'%s' is not an instruction".formatted(line));
    }
    return new Instruction(
        measured,
        words.length == 1
            ? Optional.empty()
            : Optional.of(
                new FaultInjection(
                    InjectionPoint.ofWord(words[1]), InjectedFault.ofWord(words[2]))));
  }
}
