package soapbench.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Words of the command line, whose option {@code --home} may stand after any command: it says which
 * installation the commands belong to, and so is read before there are any.
 *
 * @param home the folder that it names last
 * @param words all others, in their order
 */
record CommandWords(Optional<Path> home, List<String> words) {

  /** The name of the option. */
  static final String HOME = "--home";

  /** The command whose words all belong to another program, with nothing before it. */
  private static final List<String> OF_JMETER = List.of("jmeter");

  private static final String END_OF_OPTIONS = "--";

  CommandWords {
    words = List.copyOf(words);
  }

  static CommandWords of(String... given) {
    Optional<Path> home = Optional.empty();
    List<String> words = new ArrayList<>();
    int next = 0;
    while (next < given.length && !given[next].equals(END_OF_OPTIONS) && !words.equals(OF_JMETER)) {
      String word = given[next++];
      if (word.equals(HOME) && next < given.length && !given[next].isEmpty()) {
        home = Optional.of(Path.of(given[next++]));
      } else if (word.startsWith(HOME + "=") && word.length() > HOME.length() + 1) {
        home = Optional.of(Path.of(word.substring(HOME.length() + 1)));
      } else {
        words.add(word);
      }
    }
    words.addAll(List.of(given).subList(next, given.length));
    return new CommandWords(home, words);
  }

  String[] others() {
    return words.toArray(String[]::new);
  }
}
