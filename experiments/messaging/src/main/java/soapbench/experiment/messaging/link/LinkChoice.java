package soapbench.experiment.messaging.link;

import java.io.IOException;
import java.util.Arrays;
import java.util.stream.Collectors;

/** Which link a user asks for. */
public enum LinkChoice {
  LOOPBACK("loopback"),
  ONE_GBIT("1gbit");

  private final String word;

  LinkChoice(String word) {
    this.word = word;
  }

  /** As it is written on the command line. */
  public String word() {
    return word;
  }

  /**
   * The choice of a word.
   *
   * @throws IllegalArgumentException in one line, if there is none
   */
  public static LinkChoice parse(String word) {
    return Arrays.stream(values())
        .filter(choice -> choice.word.equals(word))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "'%s' is no link: allowed are %s"
                        .formatted(
                            word,
                            Arrays.stream(values())
                                .map(LinkChoice::word)
                                .collect(Collectors.joining(", ")))));
  }

  /**
   * Makes the link.
   *
   * @throws IOException in one line, if that is not allowed here or can't be done
   */
  public Link open() throws IOException, InterruptedException {
    return switch (this) {
      case LOOPBACK -> new Loopback();
      case ONE_GBIT -> ShapedLink.open();
    };
  }
}
