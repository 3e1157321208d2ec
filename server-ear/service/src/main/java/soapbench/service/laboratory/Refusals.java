package soapbench.service.laboratory;

import java.util.regex.Pattern;
import soapbench.contract.LaboratoryContract;
import soapbench.contract.service.Refusal;
import soapbench.contract.service.Refused;

/**
 * Refusals of what the schema lets pass or was not asked about, in one line that says what is
 * allowed.
 */
final class Refusals {

  private static final int MAX_ID = 64;
  private static final Pattern ID = Pattern.compile("[A-Za-z0-9\\-]+");

  private Refusals() {}

  /** Only the tuned endpoint checks requests against the schema. */
  static void checkId(String exchangeId) throws Refused {
    if (exchangeId == null || exchangeId.length() > MAX_ID || !ID.matcher(exchangeId).matches()) {
      throw refuse(
          "exchangeId",
          "exchangeId is missing or not allowed: allowed are 1 to %s letters, digits and hyphens"
              .formatted(MAX_ID));
    }
  }

  /** As far as the stack has read one that the schema allows; only the tuned endpoint checks it. */
  static void checkPresent(String name, Object value) throws Refused {
    if (value == null) {
      throw refuse(name, name + " is missing or not allowed");
    }
  }

  static void checkSize(int bytes) throws Refused {
    if (bytes < LaboratoryContract.MIN_PAYLOAD_BYTES
        || bytes > LaboratoryContract.MAX_PAYLOAD_BYTES) {
      throw refuse("size", "size is %s: %s".formatted(bytes, LaboratoryContract.ALLOWED_SIZES));
    }
  }

  static void checkHellos(String text) throws Refused {
    String wrong = wrongIn(text);
    if (!wrong.isEmpty()) {
      throw refuse(
          "text",
          "text %s: allowed is %s, 1 to %s times"
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

  static Refused refuse(String subject, String reason) {
    Refusal refusal = new Refusal();
    refusal.setSubject(subject);
    return new Refused(reason, refusal);
  }
}
