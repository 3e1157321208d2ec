package soapbench.integers;

/**
 * Count and checksum of integers, whatever their order.
 *
 * @param count how many there are
 * @param checksum the sum of a hash of each
 */
public record Multiset(int count, long checksum) {

  private static final long FIRST = 0xbf58476d1ce4e5b9L;
  private static final long SECOND = 0x94d049bb133111ebL;

  /** Multiset of an array's integers. */
  public static Multiset of(int[] integers) {
    long sum = 0;
    for (int integer : integers) {
      sum += mix(integer);
    }
    return new Multiset(integers.length, sum);
  }

  /** Stafford's variant 13 of the finalizer of MurmurHash3, with which SplittableRandom mixes. */
  private static long mix(int integer) {
    long mixed = integer + 0x9e3779b97f4a7c15L;
    mixed = (mixed ^ mixed >>> 30) * FIRST;
    mixed = (mixed ^ mixed >>> 27) * SECOND;
    return mixed ^ mixed >>> 31;
  }
}
