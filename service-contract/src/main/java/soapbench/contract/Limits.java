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
    requirePositive("messageBytes", messageBytes);
    requirePositive("attachmentBytes", attachmentBytes);
    requirePositive("childElements", childElements);
  }

  private static void requirePositive(String name, long value) {
    if (value < 1) {
      throw new IllegalArgumentException("%s %d is not positive".formatted(name, value));
    }
  }
}
