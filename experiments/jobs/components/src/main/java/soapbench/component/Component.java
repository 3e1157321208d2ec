package soapbench.component;

import java.net.URI;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * A command-line program that is offered as a service.
 *
 * @param name in addresses and files
 * @param fullName for people
 * @param namespace of its messages: an absolute URI
 * @param program the file that is run: an absolute path
 * @param template what follows the program in its command line
 * @param environment variables of the program, beside the few that every program has
 */
public record Component(
    String name,
    String fullName,
    String namespace,
    Path program,
    Template template,
    Map<String, String> environment,
    ComponentLimits limits) {

  private static final String NAME = "[a-z][a-z0-9-]{0,49}";
  private static final int LONGEST = 200;
  private static final int LONGEST_VARIABLE = 10_000;
  private static final String OURS = "urn:soapbench:";
  private static final String DEFAULT_NAMESPACE = OURS + "component:";

  public Component {
    requireName(name);
    if (fullName.isBlank() || fullName.length() > LONGEST || !isPrintable(fullName)) {
      throw new InvalidComponentException(
          ("'%s' is not a full name: allowed are 1 to %s characters, none of them a control"
                  + " character")
              .formatted(fullName, LONGEST));
    }
    requireNamespace(namespace);
    if (!program.isAbsolute() || !isPrintable(program.toString())) {
      throw new InvalidComponentException(
          "the program '%s' has to be an absolute path".formatted(program));
    }
    Objects.requireNonNull(template, "template");
    Objects.requireNonNull(limits, "limits");
    environment = Collections.unmodifiableMap(new TreeMap<>(environment));
    environment.forEach(Component::requireVariable);
  }

  /**
   * Refuses what is no name of a component.
   *
   * @throws InvalidComponentException saying what is allowed
   */
  public static void requireName(String name) {
    if (!name.matches(NAME)) {
      throw new InvalidComponentException(
          "'%s' names no component: allowed are a small letter and then at most 49 small letters,"
                  .formatted(name)
              + " digits and -");
    }
  }

  /** The namespace of a component's messages where nobody chose one. */
  public static String defaultNamespace(String name) {
    return DEFAULT_NAMESPACE + name;
  }

  private static void requireNamespace(String namespace) {
    boolean absolute;
    try {
      absolute = URI.create(namespace).isAbsolute() && namespace.length() <= LONGEST;
    } catch (IllegalArgumentException e) {
      throw new InvalidComponentException(
          "'%s' is not a namespace: it has to be an absolute URI".formatted(namespace));
    }
    if (!absolute) {
      throw new InvalidComponentException(
          "'%s' is not a namespace: it has to be an absolute URI of at most %s characters"
              .formatted(namespace, LONGEST));
    }
    if (namespace.startsWith(OURS) && !namespace.startsWith(DEFAULT_NAMESPACE)
        || namespace.startsWith("http://www.w3.org/")
        || namespace.startsWith("http://schemas.xmlsoap.org/")) {
      throw new InvalidComponentException(
          "the namespace '%s' belongs to others: choose one of your own".formatted(namespace));
    }
  }

  private static void requireVariable(String name, String value) {
    if (!name.matches("[A-Za-z_][A-Za-z0-9_]*") || name.startsWith("SOAPBENCH_")) {
      throw new InvalidComponentException(
          "'%s' names no variable: allowed are letters, digits and _, and no SOAPBENCH_…"
              .formatted(name));
    }
    if (value.length() > LONGEST_VARIABLE || !value.matches("[\\x20-\\x7E]*")) {
      throw new InvalidComponentException(
          "the value of %s: allowed are at most %s printable ASCII characters"
              .formatted(name, LONGEST_VARIABLE));
    }
  }

  private static boolean isPrintable(String text) {
    return text.codePoints()
        .noneMatch(
            c ->
                Character.isISOControl(c)
                    || Character.getType(c) == Character.SURROGATE
                    || c == 0xFFFE
                    || c == 0xFFFF);
  }

  /** The parameters that a call brings, in the order of the template. */
  public List<Parameter> inputs() {
    return template.parameters().filter(one -> one.direction().isInput()).toList();
  }

  /** The parameters that come back, in the order of the template. */
  public List<Parameter> outputs() {
    return template.parameters().filter(one -> one.direction().isOutput()).toList();
  }
}
