package soapbench.component;

import java.util.Objects;
import java.util.Set;

/**
 * A parameter of a component: an argument specification of its template (O'SOAP, section 4.2).
 *
 * @param file whether the program finds the value in a file that its command line names; else the
 *     value stands in the command line itself
 * @param name in messages; a letter, then letters, digits and underscores
 */
public record Parameter(Direction direction, boolean file, String name, ParameterType type) {

  /**
   * Names that no parameter may have: those that every component's messages have, and the client's
   * word.
   */
  public static final Set<String> RESERVED = Set.of("session", "returns", "job", "out");

  private static final String NAME = "[A-Za-z][A-Za-z0-9_]{0,49}";

  public Parameter {
    Objects.requireNonNull(direction, "direction");
    Objects.requireNonNull(type, "type");
    if (!name.matches(NAME)) {
      throw new InvalidComponentException(
          "'%s' names no parameter: allowed are a letter and then at most 49 letters, digits and _"
              .formatted(name));
    }
    if (RESERVED.contains(name)) {
      throw new InvalidComponentException("a parameter can't be called " + name);
    }
    if (!file && direction.isOutput()) {
      throw new InvalidComponentException(
          "%s: an output is a file that the program writes, so it is 'file' and not 'val'"
              .formatted(name));
    }
    if (!file && type.isData()) {
      throw new InvalidComponentException(
          "%s: a value of type %s is a file, so it is 'file' and not 'val'"
              .formatted(name, type.word()));
    }
  }
}
