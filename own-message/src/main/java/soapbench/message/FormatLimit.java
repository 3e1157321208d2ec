package soapbench.message;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import soapbench.payload.format.Allowance;

/**
 * Limit of a format that documents reach first when they grow.
 *
 * @param of what it is of, in the plural, such as bytes
 * @param share how much of it a document has for each of its bytes
 * @param most how much of it any payload may have
 */
public record FormatLimit(String of, double share, long most) {

  public FormatLimit {
    Objects.requireNonNull(of, "of");
  }

  /**
   * The limit among the allowances of a document; empty if there are none.
   *
   * @param size of the document in bytes
   */
  static Optional<FormatLimit> of(List<Allowance> allowances, long size) {
    return allowances.stream()
        .map(one -> new FormatLimit(one.of(), (double) one.used() / size, one.most()))
        .min(Comparator.comparingLong(FormatLimit::mostBytes));
  }

  /** The size of the largest document that keeps it. */
  public long mostBytes() {
    return MessageFacts.sayable((long) (most / share));
  }

  public boolean ofBytes() {
    return of.equals(Allowance.BYTES);
  }
}
