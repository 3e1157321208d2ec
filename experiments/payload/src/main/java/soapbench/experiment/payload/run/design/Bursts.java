package soapbench.experiment.payload.run.design;

import java.util.OptionalInt;
import soapbench.experiment.payload.rows.Scenario;

/**
 * How many exchanges a trial has, one right after the other. A trial comes hundreds of milliseconds
 * after the one before in its cell, and what was fast has cooled down meanwhile. That can triple
 * the time of a small message, and it is nothing to a large one. So by default small messages have
 * bursts: times fall over the first twenty, so that with fifty most are back to back; and together
 * they still take less time than a large message does.
 *
 * @param always the length for all sizes; empty for the default, which depends on the size
 */
public record Bursts(OptionalInt always) {

  /** Largest length of a burst: the server keeps the marks of its newest thousand exchanges. */
  static final int MOST = 1_000;

  /** Payloads of fewer bytes have bursts by default. */
  static final int SMALL_BELOW_BYTES = 100_000;

  /** The length of those. */
  static final int OF_SMALL = 50;

  /** Bursts for small payloads, and single exchanges for others. */
  public static final Bursts BY_SIZE = new Bursts(OptionalInt.empty());

  public Bursts {
    if (always.orElse(1) < 1 || always.orElse(1) > MOST) {
      throw new IllegalArgumentException(
          "always is %s, not within 1 to %s".formatted(always.getAsInt(), MOST));
    }
  }

  public static Bursts of(int length) {
    return new Bursts(OptionalInt.of(length));
  }

  /** How many exchanges a trial of a scenario has. */
  public int length(Scenario scenario) {
    return always.orElse(scenario.payloadBytes() < SMALL_BELOW_BYTES ? OF_SMALL : 1);
  }
}
