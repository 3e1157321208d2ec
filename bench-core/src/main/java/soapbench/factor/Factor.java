package soapbench.factor;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Factor of a design, declared once: options, columns, cells, orders, and the words of reports
 * follow from it. A cell has one level of each factor of which its run tries several. A factor of
 * which a run has one level alone is no factor of that run: its files are those of a run that does
 * not know it, and only the run's record has the level.
 *
 * @param <T> a level; their order is the one in which reports show them
 */
public final class Factor<T extends Comparable<T>> {

  private final Builder<T> from;
  private final T usual;
  private final String depending;

  /** Parts of a declaration; {@link #usually} completes it. */
  public static final class Builder<T extends Comparable<T>> {

    private final String name;
    private final Class<T> type;
    private final Function<String, T> reading;
    private final Function<T, String> word;
    private String noun = "";
    private String shown = "%s";
    private String labelled = "%s";
    private String option = "";
    private String label = "";
    private String allowed = "";
    private List<T> levels = List.of();
    private boolean ofServer;
    private boolean inBlocks;
    private boolean given;

    private Builder(
        String name, Class<T> type, Function<String, T> reading, Function<T, String> word) {
      this.name = name;
      this.type = type;
      this.reading = reading;
      this.word = word;
    }

    /** Name in a sentence, such as {@code heap of the server}. */
    public Builder<T> noun(String words) {
      noun = words;
      return this;
    }

    /** A level in a sentence, with {@code %s} for its word, such as {@code a heap of %s}. */
    public Builder<T> shown(String words) {
      shown = words;
      return this;
    }

    /** A level in a label, with {@code %s} for its word, such as {@code TLS %s}. */
    public Builder<T> labelled(String words) {
      labelled = words;
      return this;
    }

    /**
     * The option that takes its levels.
     *
     * @param name such as {@code --server-heap}
     * @param level what stands for a level in help, such as {@code SIZE}
     * @param help what is allowed, without the default
     */
    public Builder<T> option(String name, String level, String help) {
      option = name;
      label = level;
      allowed = help;
      return this;
    }

    /** Every level that there is, of a factor that has but a few. */
    public Builder<T> levels(List<T> all) {
      levels = List.copyOf(all);
      return this;
    }

    /** Says that each level needs a server of its own, which was started with it. */
    public Builder<T> needsAnotherServer() {
      ofServer = true;
      inBlocks = true;
      return this;
    }

    /** Says that each level has a block of a run for itself. */
    public Builder<T> inBlocks() {
      inBlocks = true;
      return this;
    }

    /** Says that nobody chooses a level: a service is where it is. */
    public Builder<T> given() {
      given = true;
      return this;
    }

    /** The factor, with the level that a run has of it when nobody chose. */
    public Factor<T> usually(T level) {
      return new Factor<>(this, level, "");
    }

    /**
     * The factor of which a run has a level that depends on where it runs when nobody chose.
     *
     * @param level the one that others are compared with
     * @param words what a run has, in help
     */
    public Factor<T> usually(T level, String words) {
      return new Factor<>(this, level, words);
    }
  }

  private Factor(Builder<T> from, T usual, String depending) {
    this.from = from;
    this.usual = usual;
    this.depending = depending;
  }

  /**
   * A factor, to be given its other parts.
   *
   * @param name its column in files
   * @param reading reads a level's word; throws {@link IllegalArgumentException}, naming what is
   *     allowed, at any other
   * @param word the word of a level, in options, files and legends
   */
  public static <T extends Comparable<T>> Builder<T> of(
      String name, Class<T> type, Function<String, T> reading, Function<T, String> word) {
    return new Builder<>(name, type, reading, word);
  }

  public String name() {
    return from.name;
  }

  public String noun() {
    return from.noun;
  }

  /** Question of a run that tries several levels, as a clause. */
  public String asked() {
    return (given() ? "over which " : "which ") + noun();
  }

  public String option() {
    return from.option;
  }

  /** Placeholder of a level in help. */
  public String label() {
    return from.label;
  }

  /** Levels that are allowed, in the words of the option's help. */
  public String allowed() {
    return from.allowed;
  }

  /** The words of all levels; none of a factor that has too many. */
  public List<String> words() {
    return from.levels.stream().map(from.word).toList();
  }

  public T usual() {
    return usual;
  }

  /** Words of help for what a run has when nobody chose. */
  public String usualWords() {
    return depending.isEmpty() ? word(usual) : depending;
  }

  /**
   * The level of a run's option; nothing where that is empty and where the run took place decides.
   */
  public Optional<T> ofOption(String text) {
    return text.isEmpty()
        ? Optional.of(usual).filter(level -> depending.isEmpty())
        : Optional.of(level(text));
  }

  /** Whether each level needs a server of its own. */
  public boolean needsAnotherServer() {
    return from.ofServer;
  }

  /** Whether a level is where a service is, and not what somebody chooses for it. */
  public boolean given() {
    return from.given;
  }

  /** Whether each level has a block of a run for itself, as it has where it needs a server. */
  public boolean inBlocks() {
    return from.inBlocks;
  }

  /** The level of a word; throws {@link IllegalArgumentException} at any other. */
  public T level(String word) {
    return from.reading.apply(word);
  }

  public String word(T level) {
    return from.word.apply(level);
  }

  /** A level in a sentence. */
  public String shown(T level) {
    return from.shown.formatted(word(level));
  }

  /** A level in a label. */
  public String label(T level) {
    return from.labelled.formatted(word(level));
  }

  T cast(Object level) {
    return from.type.cast(level);
  }

  @Override
  public String toString() {
    return name();
  }
}
