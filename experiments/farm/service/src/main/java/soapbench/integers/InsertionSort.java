package soapbench.integers;

/** Sorting by insertion: n (n - 1) / 4 comparisons of n random integers on average, n² at worst. */
public final class InsertionSort {

  private InsertionSort() {}

  /** Brings integers into ascending order, in place. */
  public static void sort(int[] integers) {
    for (int sorted = 1; sorted < integers.length; sorted++) {
      int next = integers[sorted];
      int place = sorted;
      while (place > 0 && integers[place - 1] > next) {
        integers[place] = integers[place - 1];
        place--;
      }
      integers[place] = next;
    }
  }
}
