package soapbench.experiment.messaging.link;

import java.util.Optional;

/**
 * Block of IPv4 addresses with a common prefix.
 *
 * @param first the first of them, as a number
 * @param bits how many bits they share, from 0 to 32
 */
record AddressBlock(long first, int bits) {

  static final int ALL_BITS = 32;

  private static final int PARTS = 4;
  private static final int MOST = 255;

  AddressBlock {
    if (bits < 0 || bits > ALL_BITS) {
      throw new IllegalArgumentException(
          "bits is %s: allowed are 0 to %s".formatted(bits, ALL_BITS));
    }
    if (first < 0 || first >= 1L << ALL_BITS) {
      throw new IllegalArgumentException("first is not an IPv4 address: " + first);
    }
    first -= first % size(bits);
  }

  /** A block as it is written, such as 10.0.0.0/8; without a length it is one address. */
  static Optional<AddressBlock> parse(String text) {
    if (!text.matches("\\d{1,3}(\\.\\d{1,3}){3}(/\\d{1,2})?")) {
      return Optional.empty();
    }
    String[] halves = text.split("/");
    long first = 0;
    for (String part : halves[0].split("\\.")) {
      int number = Integer.parseInt(part);
      if (number > MOST) {
        return Optional.empty();
      }
      first = first << Byte.SIZE | number;
    }
    int bits = halves.length > 1 ? Integer.parseInt(halves[1]) : ALL_BITS;
    return bits > ALL_BITS ? Optional.empty() : Optional.of(new AddressBlock(first, bits));
  }

  private static long size(int bits) {
    return 1L << (ALL_BITS - bits);
  }

  boolean overlaps(AddressBlock other) {
    return first < other.first + size(other.bits) && other.first < first + size(bits);
  }

  /** An address of the block, counted from 0. */
  String address(int number) {
    long address = first + number;
    StringBuilder text = new StringBuilder();
    for (int part = PARTS - 1; part >= 0; part--) {
      text.append(address >> part * Byte.SIZE & MOST).append(part > 0 ? "." : "");
    }
    return text.toString();
  }
}
