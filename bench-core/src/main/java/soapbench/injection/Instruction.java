package soapbench.injection;

import java.util.Objects;
import java.util.Optional;

/**
 * What a server that was started for calibration is told to do with the next exchanges. It stands
 * in a file of one line, such as {@code measured generation 50}, {@code unmeasured} or {@code
 * measured}.
 *
 * @param measured whether the server measures: its marks, and the recording of its pauses
 * @param strike where something strikes, if anything does
 */
public record Instruction(boolean measured, Optional<Strike> strike) {

  /** Nothing unusual. */
  public static final Instruction NOTHING = new Instruction(true, Optional.empty());

  /** The server answers without measuring. */
  public static final Instruction UNMEASURED = new Instruction(false, Optional.empty());

  private static final String MEASURED = "measured";
  private static final String NOT_MEASURED = "unmeasured";

  /**
   * A disturbance at its site.
   *
   * @param site where it strikes
   * @param disturbance what strikes
   */
  public record Strike(ServerSite site, Disturbance disturbance) {

    public Strike {
      Objects.requireNonNull(site, "site");
      Objects.requireNonNull(disturbance, "disturbance");
    }
  }

  public Instruction {
    Objects.requireNonNull(strike, "strike");
  }

  /** To let something strike at a site. */
  public static Instruction strike(ServerSite site, Disturbance disturbance) {
    return new Instruction(true, Optional.of(new Strike(site, disturbance)));
  }

  /** What strikes at a site, if anything does. */
  public Optional<Disturbance> at(ServerSite site) {
    return strike.filter(known -> known.site == site).map(Strike::disturbance);
  }

  /** The line of the file. */
  public String line() {
    String word = measured ? MEASURED : NOT_MEASURED;
    return strike
        .map(known -> "%s %s %s".formatted(word, known.site.word(), known.disturbance.word()))
        .orElse(word);
  }

  /**
   * Reads a line.
   *
   * @throws IllegalArgumentException if it is none of an instruction
   */
  public static Instruction ofLine(String line) {
    String[] words = line.strip().split(" ");
    boolean measured = words[0].equals(MEASURED);
    if (!measured && !words[0].equals(NOT_MEASURED) || words.length != 1 && words.length != 3) {
      throw new IllegalArgumentException("'%s' is no instruction".formatted(line));
    }
    return new Instruction(
        measured,
        words.length == 1
            ? Optional.empty()
            : Optional.of(new Strike(ServerSite.ofWord(words[1]), Disturbance.ofWord(words[2]))));
  }
}
