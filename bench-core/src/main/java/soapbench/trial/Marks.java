package soapbench.trial;

/** The rule every row of marks keeps: one clock, and no mark before the one it follows. */
final class Marks {

  private Marks() {}

  static void requireOrder(String letter, long... marks) {
    for (int i = 1; i < marks.length; i++) {
      if (marks[i] - marks[i - 1] < 0) {
        throw new IllegalArgumentException(
            "%s%s is %s ns before %s%s"
                .formatted(letter, i, marks[i - 1] - marks[i], letter, i - 1));
      }
    }
  }
}
