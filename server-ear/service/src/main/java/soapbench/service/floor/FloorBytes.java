package soapbench.service.floor;

import soapbench.contract.LaboratoryContract;

/**
 * How many bytes may be asked for, and carried, without an envelope.
 *
 * @param most the most of them
 */
record FloorBytes(int most) {

  /** As many as a message of the laboratory may have. */
  static final FloorBytes OF_LABORATORY = new FloorBytes(LaboratoryContract.MAX_MESSAGE_BYTES);

  String words() {
    return "allowed are 0 to %s bytes".formatted(most);
  }

  /**
   * Reads how many bytes are asked for.
   *
   * @throws IllegalArgumentException if it is missing, no number, or out of range
   */
  int parse(String text) {
    int bytes;
    try {
      bytes = Integer.parseInt(String.valueOf(text));
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "%s is not a number in range: %s".formatted(LaboratoryContract.FLOOR_BYTES, words()), e);
    }
    if (!allowed(bytes)) {
      throw new IllegalArgumentException("%s bytes are out of range: %s".formatted(bytes, words()));
    }
    return bytes;
  }

  boolean allowed(long bytes) {
    return bytes >= 0 && bytes <= most;
  }
}
