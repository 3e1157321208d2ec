package soapbench.component;

import java.util.Arrays;
import java.util.stream.Collectors;

/** Type of a parameter's value (O'SOAP, section 4.2). */
public enum ParameterType {
  /** A whole number of 32 bits. */
  INT("int"),
  /** A number of double precision. */
  FLOAT("float"),
  /** Characters. */
  STRING("string"),
  /** A file of bytes of any kind. */
  RAW("raw"),
  /** An XML document. */
  XML("xml");

  private final String word;

  ParameterType(String word) {
    this.word = word;
  }

  /**
   * The type that a word names.
   *
   * @throws InvalidComponentException if no type has this word
   */
  public static ParameterType of(String word) {
    return Arrays.stream(values())
        .filter(type -> type.word.equals(word))
        .findFirst()
        .orElseThrow(
            () ->
                new InvalidComponentException(
                    "there is no type '%s': allowed are %s".formatted(word, words())));
  }

  private static String words() {
    return Arrays.stream(values()).map(ParameterType::word).collect(Collectors.joining(", "));
  }

  /** The type's word in a template. */
  public String word() {
    return word;
  }

  /** Whether a value may be a large file, which travels by value or by reference. */
  public boolean isData() {
    return this == RAW || this == XML;
  }
}
