package soapbench.claim;

import java.util.Objects;

/**
 * A statement of a paper that a run can be compared with.
 *
 * @param id its short name, e.g. {@code SP1}
 * @param says what it says, in one sentence
 * @param measure what its effect is a ratio or a share of
 * @param rule what its verdict follows from
 */
public record Claim(String id, String says, String measure, String rule) {

  public Claim {
    if (!Objects.requireNonNull(id, "id").matches("[A-Z]{2}[1-9][0-9]*")) {
      throw new IllegalArgumentException("id is '" + id + "', not as SP1");
    }
    Objects.requireNonNull(says, "says");
    Objects.requireNonNull(measure, "measure");
    Objects.requireNonNull(rule, "rule");
  }
}
