package soapbench.service.laboratory;

import soapbench.contract.LaboratoryContract;
import soapbench.contract.service.Refusal;
import soapbench.contract.service.Refused;

/** What the schema lets pass, refused in one line that says what is allowed. */
final class Refusals {

  private Refusals() {}

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

  static Refused refuse(String subject, String reason) {
    Refusal refusal = new Refusal();
    refusal.setSubject(subject);
    return new Refused(reason, refusal);
  }
}
