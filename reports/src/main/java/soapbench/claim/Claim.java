package soapbench.claim;

import java.util.function.Function;

/**
 * A statement of a study, and the rule that decides on it from results alone.
 *
 * @param <R> the results of an experiment
 * @param id its short name, e.g. {@code SP1}; a statement of several parts is a claim for each,
 *     e.g. {@code SP8a} and {@code SP8b}
 * @param place where in the study it is made, such as {@code section 4.3, Figure 5}
 * @param says what it says, in one sentence
 * @param measure what its effect is
 * @param claimed where its effect lies if it holds
 * @param rule how its effect comes about, and which other intervals the verdict needs
 * @param command what runs the cells that it needs
 * @param evidence what results say of it; those that lack something say so
 */
public record Claim<R>(
    String id,
    String place,
    String says,
    String measure,
    Claimed claimed,
    String rule,
    String command,
    Function<R, Evidence> evidence) {

  public Claim {
    if (!id.matches("[A-Z]{2}[1-9][0-9]*[a-z]?")) {
      throw new IllegalArgumentException("id is '" + id + "', not as SP1 or SP8a");
    }
  }

  /** Judges the results. */
  public Finding judge(R results) {
    return evidence.apply(results).judge(claimed).orTestBy(command);
  }
}
