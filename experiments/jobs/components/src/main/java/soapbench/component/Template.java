package soapbench.component;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Command line after the program, with the parameters' places (O'SOAP, section 4.2). */
public final class Template {

  private static final int MOST_WORDS = 1000;
  private static final Set<String> SHELL =
      Set.of(
          ">>", "1>", "1>>", "2>>", "2>&1", "1>&2", ">&2", "&>", "<<", "|", "||", "&", "&&", ";");

  private final List<String> source;
  private final List<CommandWord> words = new ArrayList<>();
  private final List<Parameter> parameters = new ArrayList<>();
  private @Nullable Parameter stdin;
  private @Nullable Parameter stdout;
  private @Nullable Parameter stderr;

  private Template(List<String> source) {
    this.source = List.copyOf(source);
  }

  /**
   * Reads a template.
   *
   * @param words as a shell gives them; {@code <}, {@code >} and {@code 2>} are words of their own,
   *     each with an argument specification after it
   * @throws InvalidComponentException naming the word that is wrong
   */
  public static Template parse(List<String> words) {
    if (words.size() > MOST_WORDS) {
      throw new InvalidComponentException(
          "%s words are too many: allowed are %s".formatted(words.size(), MOST_WORDS));
    }
    Template template = new Template(words);
    Set<String> names = new HashSet<>();
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      Optional<Parameter> parameter;
      switch (word) {
        case "<", ">", "2>" -> {
          i++;
          parameter = Optional.of(template.redirect(word, i < words.size() ? words.get(i) : ""));
        }
        default -> {
          if (SHELL.contains(word)) {
            throw new InvalidComponentException(
                "'%s' has no meaning here, since no shell reads it: allowed are <, > and 2>"
                    .formatted(word));
          }
          CommandWord read = CommandWord.parse(word);
          template.words.add(read);
          parameter = read.parameter();
        }
      }
      parameter.ifPresent(
          one -> {
            if (!names.add(one.name())) {
              throw new InvalidComponentException("there are two parameters " + one.name());
            }
            template.parameters.add(one);
          });
    }
    return template;
  }

  private Parameter redirect(String sign, String target) {
    CommandWord word = CommandWord.parse(target);
    Direction needed = sign.equals("<") ? Direction.IN : Direction.OUT;
    Parameter parameter =
        word.parameter()
            .filter(one -> word.text().isEmpty() && one.file() && one.direction() == needed)
            .orElseThrow(
                () ->
                    new InvalidComponentException(
                        "after '%s' comes '%s': allowed is only [%s file NAME:TYPE]"
                            .formatted(sign, target, needed.word())));
    Parameter before =
        switch (sign) {
          case "<" -> stdin;
          case ">" -> stdout;
          default -> stderr;
        };
    if (before != null) {
      throw new InvalidComponentException("there are two '%s'".formatted(sign));
    }
    switch (sign) {
      case "<" -> stdin = parameter;
      case ">" -> stdout = parameter;
      default -> stderr = parameter;
    }
    return parameter;
  }

  /** The words that it was read from. */
  public List<String> source() {
    return source;
  }

  /** The program's arguments, without the redirections. */
  public List<CommandWord> words() {
    return List.copyOf(words);
  }

  /** The input that the program reads from its standard input. */
  public Optional<Parameter> stdin() {
    return Optional.ofNullable(stdin);
  }

  /** The output that the program writes to its standard output. */
  public Optional<Parameter> stdout() {
    return Optional.ofNullable(stdout);
  }

  /** The output that the program writes to its standard error. */
  public Optional<Parameter> stderr() {
    return Optional.ofNullable(stderr);
  }

  /** All parameters, in their order. */
  public Stream<Parameter> parameters() {
    return parameters.stream();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Template template && source.equals(template.source);
  }

  @Override
  public int hashCode() {
    return source.hashCode();
  }

  @Override
  public String toString() {
    return String.join(" ", source);
  }
}
