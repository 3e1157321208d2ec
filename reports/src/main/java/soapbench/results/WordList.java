package soapbench.results;

import java.util.List;

/** Words of which a sentence names all. */
public final class WordList {

  private WordList() {}

  /**
   * Words as one phrase: {@code a, b and c}.
   *
   * @param words one or more
   * @param last the word before the last of them, such as {@code and}
   */
  public static String of(List<String> words, String last) {
    int others = words.size() - 1;
    return others == 0
        ? words.get(0)
        : "%s %s %s"
            .formatted(String.join(", ", words.subList(0, others)), last, words.get(others));
  }
}
