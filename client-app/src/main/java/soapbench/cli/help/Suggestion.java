package soapbench.cli.help;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** The word that was probably meant by one with a typo. */
public final class Suggestion {

  /** One letter in so many may differ. */
  private static final int SHARE = 4;

  private Suggestion() {}

  /** The nearest of the words that are allowed, if one is near enough to be meant. */
  public static Optional<String> of(String word, Collection<String> allowed) {
    String letters = letters(word);
    return allowed.stream()
        .filter(other -> changes(letters, letters(other)) <= mostChanges(letters))
        .min(Comparator.comparingInt(other -> changes(letters, letters(other))));
  }

  private static String letters(String word) {
    return word.replaceFirst("^-+", "");
  }

  private static int mostChanges(String letters) {
    return Math.max(1, letters.length() / SHARE);
  }

  /**
   * Letters that are added, left out, replaced or exchanged with their neighbour: the optimal
   * string alignment distance.
   */
  private static int changes(String from, String to) {
    int[][] changes = new int[from.length() + 1][to.length() + 1];
    for (int i = 0; i <= from.length(); i++) {
      for (int j = 0; j <= to.length(); j++) {
        changes[i][j] = i == 0 || j == 0 ? i + j : changes(changes, from, to, i, j);
      }
    }
    return changes[from.length()][to.length()];
  }

  private static int changes(int[][] changes, String from, String to, int i, int j) {
    boolean same = from.charAt(i - 1) == to.charAt(j - 1);
    int fewest =
        Math.min(
            changes[i - 1][j - 1] + (same ? 0 : 1),
            Math.min(changes[i - 1][j], changes[i][j - 1]) + 1);
    boolean exchanged =
        i > 1
            && j > 1
            && from.charAt(i - 1) == to.charAt(j - 2)
            && from.charAt(i - 2) == to.charAt(j - 1);
    return exchanged ? Math.min(fewest, changes[i - 2][j - 2] + 1) : fewest;
  }
}
