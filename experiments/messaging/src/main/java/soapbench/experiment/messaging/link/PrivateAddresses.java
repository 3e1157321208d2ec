package soapbench.experiment.messaging.link;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Private addresses (RFC 1918) that no route of this machine leads to. */
final class PrivateAddresses {

  private static final int BITS = 30;
  private static final long BLOCK = 1L << (AddressBlock.ALL_BITS - BITS);
  private static final AddressBlock PRIVATE = AddressBlock.parse("10.0.0.0/8").orElseThrow();
  private static final long BLOCKS = 1L << (BITS - PRIVATE.bits());

  /** Number of blocks that are tried; a route to all of them covers all. */
  private static final int TRIES = 4_096;

  private static final long STRIDE = 7_919;

  private PrivateAddresses() {}

  /**
   * Blocks of four addresses.
   *
   * @param count how many
   * @param start where to look first, so that two runs do not look at the same
   * @param routes lines of {@code ip -4 route show table all}
   * @throws IOException in one line, if there are not as many
   */
  static List<AddressBlock> free(int count, long start, List<String> routes) throws IOException {
    List<AddressBlock> taken = new ArrayList<>(taken(routes));
    List<AddressBlock> free = new ArrayList<>();
    for (int attempt = 0; attempt < TRIES && free.size() < count; attempt++) {
      long number = Math.floorMod((start + attempt) * STRIDE, BLOCKS);
      AddressBlock block = new AddressBlock(PRIVATE.first() + number * BLOCK, BITS);
      if (taken.stream().noneMatch(block::overlaps)) {
        free.add(block);
        taken.add(block);
      }
    }
    if (free.size() < count) {
      throw new IOException("this machine has routes to all of 10.0.0.0/8");
    }
    return free;
  }

  /** Where routes lead to, but for the default. */
  static List<AddressBlock> taken(List<String> routes) {
    List<AddressBlock> taken = new ArrayList<>();
    for (String route : routes) {
      for (String word : route.strip().split("\\s+")) {
        AddressBlock.parse(word).filter(block -> block.bits() > 0).ifPresent(taken::add);
      }
    }
    return taken;
  }
}
