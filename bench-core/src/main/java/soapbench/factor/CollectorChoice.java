package soapbench.factor;

import java.util.ArrayList;
import java.util.List;

/** A garbage collector that the server's JVM can be told to use. */
public enum CollectorChoice {
  SERIAL("-XX:+UseSerialGC"),
  PARALLEL("-XX:+UseParallelGC"),
  G1("-XX:+UseG1GC"),
  ZGC("-XX:+UseZGC");

  /** From this heap size on, there are enough regions of the largest size. */
  private static final int LARGE_HEAP_MEBIBYTES = 1024;

  private final String option;

  CollectorChoice(String option) {
    this.option = option;
  }

  /** The collector named {@code id}; anything else is refused, naming what is allowed. */
  public static CollectorChoice of(String id) {
    return EnumWords.level(CollectorChoice.class, "collector", id);
  }

  /** Every collector's name, in a row for a message. */
  public static String ids() {
    return EnumWords.all(CollectorChoice.class);
  }

  /** The name on the command line. */
  public String id() {
    return EnumWords.word(this);
  }

  /**
   * The JVM's options for this collector and heap. G1 gets its largest regions, 32 MB: it treats
   * what is larger than half a region apart from the young generation, and by default it makes
   * regions of 1 MB for a heap that messages of 22 MB pass through.
   *
   * @param largePages whether the system gives pages of 2 MB to a JVM that asks for them; ZGC would
   *     need them of another kind
   */
  public List<String> options(HeapSize heap, boolean largePages) {
    List<String> options = new ArrayList<>(List.of(option));
    if (this == G1 && heap.mebibytes() >= LARGE_HEAP_MEBIBYTES) {
      options.add("-XX:G1HeapRegionSize=32m");
    }
    if (this != ZGC && largePages) {
      options.add("-XX:+UseTransparentHugePages");
    }
    return List.copyOf(options);
  }
}
