package soapbench.contract;

/**
 * What a service's requests may not exceed.
 *
 * @param messageBytes the bytes of a whole message
 * @param attachmentBytes the bytes of an attachment
 * @param childElements the children of an element
 */
public record Limits(long messageBytes, long attachmentBytes, int childElements) {

  public Limits {
    if (messageBytes < 1 || attachmentBytes < 1 || childElements < 1) {
      throw new IllegalArgumentException(
          "messageBytes %d, attachmentBytes %d and childElements %d are not all positive"
              .formatted(messageBytes, attachmentBytes, childElements));
    }
  }
}
