package soapbench.experiment.messaging.link;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Link that a user asks for. */
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
                    "'%s' is not a link: allowed are %s"
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
  public RankLink open() throws IOException, InterruptedException {
    return switch (this) {
      case LOOPBACK -> new Loopback();
      case ONE_GBIT -> ShapedLink.open();
    };
  }

  /** The machine's own loopback, as it is. */
  private static final class Loopback implements RankLink {

    private static final String ADDRESS = "127.0.0.1";

    @Override
    public List<String> prefix(int rank) {
      return List.of();
    }

    @Override
    public String address(int rank) {
      return ADDRESS;
    }

    @Override
    public String controlAddress(int rank) {
      return ADDRESS;
    }

    @Override
    public String networkInterface() {
      return "lo";
    }

    @Override
    public Map<String, String> description() {
      Map<String, String> description = new LinkedHashMap<>();
      description.put("link", LinkChoice.LOOPBACK.word());
      description.putAll(KernelSettings.read(Path.of("/")));
      return description;
    }

    @Override
    public void close() {
      // loopback stays
    }
  }
}
