package soapbench.passing.domain;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reply of a server to a message that no node took.
 *
 * @param status the HTTP status
 * @param said what follows the head, or all there is
 */
record ServerReply(int status, String said) {

  private static final int OK = 200;
  private static final int ACCEPTED = 202;
  private static final int MOST = 300;
  private static final Pattern FAULT =
      Pattern.compile("<(?:\\w+:)?faultstring[^>]*>([^<]*)</", Pattern.DOTALL);

  /** Why the message was not taken; empty if it was. */
  String refusal() {
    if (status == OK || status == ACCEPTED) {
      return "";
    }
    Matcher fault = FAULT.matcher(said);
    String words =
        fault.find()
            ? fault.group(1).replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
            : "HTTP status " + status;
    String line = words.replaceAll("[^\\p{Print}]+", " ");
    return line.substring(0, Math.min(MOST, line.length()));
  }
}
