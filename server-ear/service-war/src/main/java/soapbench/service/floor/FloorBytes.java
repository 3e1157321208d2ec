package soapbench.service.floor;

import soapbench.contract.LaboratoryContract;

/** How many bytes may be asked for, and carried, without an envelope. */
final class FloorBytes {

  static final String ALLOWED =
      "allowed are 0 to %d bytes".formatted(LaboratoryContract.MAX_MESSAGE_BYTES);

  private FloorBytes() {}

  /**
   * Reads how many bytes are asked for.
   *
   * @throws IllegalArgumentException if it is missing, no number, or out of range
   */
  static int parse(String text) {
    int bytes;
    try {
      bytes = Integer.parseInt(String.valueOf(text));
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "%s is no number in range: %s".formatted(LaboratoryContract.FLOOR_BYTES, ALLOWED), e);
    }
    if (!allowed(bytes)) {
      throw new IllegalArgumentException("%d bytes are out of range: %s".formatted(bytes, ALLOWED));
    }
    return bytes;
  }

  static boolean allowed(long bytes) {
    return bytes >= 0 && bytes <= LaboratoryContract.MAX_MESSAGE_BYTES;
  }
}
