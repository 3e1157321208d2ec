package soapbench.service.laboratory;

import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import soapbench.contract.LaboratoryContract;
import soapbench.contract.service.Format;
import soapbench.contract.service.Refusal;
import soapbench.contract.service.Refused;
import soapbench.contract.service.Shape;

/** What the contract does not allow, each refused in one line that says what is allowed. */
final class Refusals {

  private static final Pattern ID = Pattern.compile("[A-Za-z0-9\\-]{1,64}");

  private Refusals() {}

  static void checkId(String subject, String id) throws Refused {
    if (id == null || !ID.matcher(id).matches()) {
      throw refuse(subject, subject + " is not 1 to 64 letters, digits and hyphens");
    }
  }

  static void checkHellos(String text) throws Refused {
    String wrong = wrongIn(text);
    if (!wrong.isEmpty()) {
      throw refuse(
          "text",
          "text %s: allowed is %s, 1 to %d times"
              .formatted(wrong, LaboratoryContract.HELLO, LaboratoryContract.MAX_HELLOS));
    }
  }

  private static String wrongIn(String text) {
    int each = LaboratoryContract.HELLO.length();
    if (text == null || text.isEmpty()) {
      return "is missing";
    }
    if (text.length() > LaboratoryContract.MAX_HELLOS * each) {
      return "of " + text.length() + " characters is too long";
    }
    for (int at = 0; at < text.length(); at += each) {
      if (!text.startsWith(LaboratoryContract.HELLO, at)) {
        return "says something else from character " + (at + 1) + " on";
      }
    }
    return "";
  }

  static void checkSize(Integer size) throws Refused {
    if (size == null
        || size < LaboratoryContract.MIN_PAYLOAD_BYTES
        || size > LaboratoryContract.MAX_PAYLOAD_BYTES) {
      throw refuse(
          "size",
          "size %s: %s"
              .formatted(
                  size == null ? "is missing" : size + " is out of range",
                  LaboratoryContract.ALLOWED_SIZES));
    }
  }

  static void checkSeed(Long seed) throws Refused {
    if (seed == null) {
      throw refuse("seed", "seed is missing: allowed is any whole number of 64 bits");
    }
  }

  static void checkShape(Shape shape) throws Refused {
    if (shape == null) {
      throw unknown("shape", Arrays.stream(Shape.values()).map(Shape::value));
    }
  }

  static void checkFormat(Format format) throws Refused {
    if (format == null) {
      throw unknown("format", Arrays.stream(Format.values()).map(Format::value));
    }
  }

  static Refused refuse(String subject, String reason) {
    Refusal refusal = new Refusal();
    refusal.setSubject(subject);
    return new Refused(reason, refusal);
  }

  private static Refused unknown(String subject, Stream<String> allowed) {
    String words = allowed.collect(Collectors.joining(", "));
    return refuse(subject, "%s is missing or unknown: allowed are %s".formatted(subject, words));
  }
}
