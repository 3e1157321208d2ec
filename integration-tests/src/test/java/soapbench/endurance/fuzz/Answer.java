package soapbench.endurance.fuzz;

import java.util.Objects;

/**
 * Answer to a request, or its absence.
 *
 * @param status HTTP's status; 0 over JMS
 * @param text the answer, with HTTP's headers; empty if there was none
 * @param wrong what must not be so, or an empty text
 */
record Answer(int status, String text, String wrong) {

  private static final int SERVER_ERROR = 500;
  private static final int REFUSED = 400;
  private static final int SHOWN = 600;

  Answer {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(wrong, "wrong");
  }

  /** No answer, and none was owed. */
  static Answer none() {
    return new Answer(0, "", "");
  }

  /** Something that must not be. */
  static Answer wrong(String what) {
    return new Answer(0, "", what);
  }

  /** An answer over HTTP: one of status 500 and above is a fault. */
  static Answer ofHttp(int status, String text) {
    boolean naked = status >= SERVER_ERROR && !isFault(text);
    return new Answer(status, text, naked ? "5xx without a fault: " + beginning(text) : "");
  }

  /** An answer over JMS: a SOAP message. */
  static Answer ofJms(String text) {
    boolean naked = !isFault(text) && !narrow(text).contains("Response");
    return new Answer(0, text, naked ? "a reply that is not SOAP: " + beginning(text) : "");
  }

  /** In which way it was answered, to count. */
  String way() {
    if (text.isEmpty()) {
      return "none";
    }
    return isFault(text) ? "fault" : status >= REFUSED ? "HTTP " + status : "answer";
  }

  private static String narrow(String text) {
    return text.replace("\0", "");
  }

  private static String beginning(String text) {
    return text.substring(0, Math.min(SHOWN, text.length())).replaceAll("[^ -~]+", " ");
  }

  /** Whatever the encoding, of which only those of two bytes a character put zeros between. */
  private static boolean isFault(String answer) {
    String text = narrow(answer);
    return text.contains("Fault>") && text.contains("<faultstring");
  }
}
