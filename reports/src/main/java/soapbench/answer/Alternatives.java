package soapbench.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import soapbench.results.WordList;

/**
 * Phrases of which any will do, as one phrase that says once what all begin or end with.
 *
 * @param before words that all begin with
 * @param between the words of each that it shares with no other
 * @param after words that all end with
 */
record Alternatives(List<String> before, List<String> between, List<String> after) {

  private static final String SPACE = " ";

  /** Pronoun for {@link AnswerFactor#WHAT} where that was named before. */
  private static final String THEM = "them";

  /**
   * Alternatives of some phrases.
   *
   * @param phrases one or more; {@link AnswerFactor#WHAT} in them is said once
   */
  static Alternatives of(List<String> phrases) {
    List<List<String>> words =
        phrases.stream().distinct().map(one -> List.of(one.split(SPACE))).toList();
    List<String> first = words.get(0);
    int least = words.stream().mapToInt(List::size).min().orElseThrow() - 1;
    int begin = shared(words, least, (of, i) -> of.get(i));
    int end = shared(words, least - begin, (of, i) -> of.get(of.size() - 1 - i));
    int to = first.size() - end;
    if (first.subList(begin, to).contains(AnswerFactor.WHAT)) {
      begin = 0;
      end = 0;
      to = first.size();
    }
    List<String> between = new ArrayList<>();
    for (List<String> of : words) {
      String own = String.join(SPACE, of.subList(begin, of.size() - end));
      between.add(between.isEmpty() ? own : own.replace(AnswerFactor.WHAT, THEM));
    }
    return new Alternatives(first.subList(0, begin), between, first.subList(to, first.size()));
  }

  /** A word of a phrase by its place. */
  private interface Word {
    String of(List<String> phrase, int place);
  }

  private static int shared(List<List<String>> phrases, int most, Word word) {
    return (int)
        IntStream.range(0, most)
            .takeWhile(i -> phrases.stream().map(one -> word.of(one, i)).distinct().count() == 1)
            .count();
  }

  /** All phrases: {@code send it as a, b or c}. */
  String all() {
    return around(WordList.of(between, "or"));
  }

  /** The first phrase and how many there are beside it: {@code send it as a or 2 others}. */
  String brief() {
    int others = between.size() - 1;
    return others <= 1 ? all() : around("%s or %s others".formatted(between.get(0), others));
  }

  /** Whether a word stands in it. */
  boolean says(String word) {
    return all().contains(word);
  }

  /** These with other words for one of theirs. */
  Alternatives replace(String word, String words) {
    UnaryOperator<List<String>> replaced =
        of -> of.stream().map(one -> one.replace(word, words)).toList();
    return new Alternatives(replaced.apply(before), replaced.apply(between), replaced.apply(after));
  }

  /** These with words behind them, which may be none. */
  Alternatives followedBy(String words) {
    return words.isEmpty()
        ? this
        : new Alternatives(
            before, between, Stream.concat(after.stream(), Stream.of(words.strip())).toList());
  }

  private String around(String middle) {
    List<String> words = new ArrayList<>(before);
    words.add(middle);
    words.addAll(after);
    return String.join(SPACE, words);
  }
}
