package soapbench.service.soap;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import soapbench.service.guard.Quotation;

/** Says in plain words what the JDK's validator says of an element that is not as in the schema. */
final class SchemaWords {

  /** The name of the rule in XML Schema, part 1, appendix C. */
  private static final Pattern RULE = Pattern.compile("^[\\w.-]+: ");

  /** Braces around names, and the namespace before each. */
  private static final Pattern QUALIFIED = Pattern.compile("\"[^\"]*\":|[{}]");

  private static final Pattern FACET =
      Pattern.compile(
          "(?s)Value '(.*)' is not facet-valid with respect to (\\w+) '(.*?)'"
              + "(?: for type .*|\\. It must .*)");

  /** Stands behind a value whose length is wrong. */
  private static final Pattern LENGTH = Pattern.compile("' with length = '\\d+$");

  private static final Pattern NO_VALUE =
      Pattern.compile("(?s)'(.*)' is not a valid value for '(\\w+)'\\.");

  private SchemaWords() {}

  /**
   * Description of what is wrong.
   *
   * @param element the local name of the element that was read
   * @param said what the validator says, in English
   */
  static String of(String element, String said) {
    String wrong = RULE.matcher(said).replaceFirst("");
    Matcher facet = FACET.matcher(wrong);
    if (facet.matches()) {
      return "%s '%s' is not allowed: allowed is %s"
          .formatted(
              Quotation.value(element),
              Quotation.value(LENGTH.matcher(facet.group(1)).replaceFirst("")),
              limit(facet.group(2), facet.group(3)));
    }
    Matcher value = NO_VALUE.matcher(wrong);
    if (value.matches()) {
      return "%s '%s' is not a value of type %s"
          .formatted(Quotation.value(element), Quotation.value(value.group(1)), value.group(2));
    }
    return QUALIFIED.matcher(wrong).replaceAll("");
  }

  private static String limit(String facet, String value) {
    return switch (facet) {
      case "minInclusive" -> "at least " + value;
      case "maxInclusive" -> "at most " + value;
      case "minLength" -> "a length of at least " + value;
      case "maxLength" -> "a length of at most " + value;
      case "enumeration" -> "one of " + value.substring(1, value.length() - 1);
      default -> facet + " " + value;
    };
  }
}
