package soapbench.caller.message;

import java.util.Locale;

/** How a data set travels with a message (XDescr; O'SOAP, section 4.5). */
public enum TransferMode {
  /** In the message: an XML document as it is, other bytes as base64. */
  VALUE,
  /** Beside the message, as an attachment (W3C XOP). */
  ATTACHMENT,
  /** As an address, from which the receiver fetches it. */
  REFERENCE;

  /** Its word in messages and on the command line. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
