package soapbench.factor;

/** A level of a factor. */
public record Level<T extends Comparable<T>>(Factor<T> factor, T value) {

  public String word() {
    return factor.word(value);
  }

  /** It in a label, such as {@code 2g}. */
  public String label() {
    return factor.label(value);
  }

  /** It in a sentence, such as {@code a heap of 2g}. */
  public String shown() {
    return factor.shown(value);
  }

  public boolean isUsual() {
    return value.equals(factor.usual());
  }

  /** Its place beside another level of the same factor. */
  int compare(Level<?> other) {
    return value.compareTo(factor.cast(other.value));
  }
}
