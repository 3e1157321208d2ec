package soapbench.claim;

import java.util.Objects;
import java.util.function.Function;

/**
 * A statement of a paper, and the rule that decides on it from results alone.
 *
 * @param <R> the results of an experiment
 * @param id its short name, e.g. {@code SP1}; a statement of several parts is a claim for each,
 *     e.g. {@code SP8a} and {@code SP8b}
 * @param says what it says, in one sentence
 * @param measure what its effect is
 * @param claimed where its effect lies if it holds
 * @param rule how its effect comes about, and which other intervals the verdict needs
 * @param command what runs the cells that it needs
 * @param judge applies the rule; results that lack something lead to a finding too
 */
public record Claim<R>(
    String id,
    String says,
    String measure,
    Claimed claimed,
    String rule,
    String command,
    Function<R, Finding> judge) {

  public Claim {
    if (!Objects.requireNonNull(id, "id").matches("[A-Z]{2}[1-9][0-9]*[a-z]?")) {
      throw new IllegalArgumentException("id is '" + id + "', not as SP1 or SP8a");
    }
    Objects.requireNonNull(says, "says");
    Objects.requireNonNull(measure, "measure");
    Objects.requireNonNull(claimed, "claimed");
    Objects.requireNonNull(rule, "rule");
    Objects.requireNonNull(command, "command");
    Objects.requireNonNull(judge, "judge");
  }

  /** Judges the results. */
  public Finding judge(R results) {
    return judge.apply(results).orTestBy(command);
  }
}
