package soapbench.contract;

/**
 * Limits of a service's requests.
 *
 * @param messageBytes the bytes of a whole message
 * @param heldBytes how many of them may be in memory at a time; a message over JMS, which is always
 *     there as a whole, has no more
 * @param attachmentBytes the bytes of an attachment that is held
 * @param childElements the children of an element
 */
public record Limits(long messageBytes, long heldBytes, long attachmentBytes, int childElements) {

  public Limits {
    if (messageBytes < 1 || attachmentBytes < 1 || childElements < 1) {
      throw new IllegalArgumentException(
          "messageBytes %s, attachmentBytes %s and childElements %s are not all positive"
              .formatted(messageBytes, attachmentBytes, childElements));
    }
    if (heldBytes < 1 || heldBytes > messageBytes) {
      throw new IllegalArgumentException(
          "heldBytes %s is not 1 to messageBytes, which is %s".formatted(heldBytes, messageBytes));
    }
  }

  /** The limits of a service that may hold each message as a whole. */
  public Limits(long messageBytes, long attachmentBytes, int childElements) {
    this(messageBytes, messageBytes, attachmentBytes, childElements);
  }

  /** Whether messages over HTTP are read and written bit by bit, and never held as a whole. */
  public boolean streamed() {
    return heldBytes < messageBytes;
  }
}
