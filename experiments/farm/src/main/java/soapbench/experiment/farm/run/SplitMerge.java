package soapbench.experiment.farm.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import soapbench.integers.Multiset;

/** Splits integers into parts, and merges sorted ones. */
final class SplitMerge {

  private SplitMerge() {}

  /** Parts whose lengths differ by one at most, in order. */
  static List<int[]> split(int[] integers, int count) {
    List<int[]> parts = new ArrayList<>(count);
    for (int part = 0; part < count; part++) {
      parts.add(
          Arrays.copyOfRange(
              integers, edge(integers, part, count), edge(integers, part + 1, count)));
    }
    return parts;
  }

  private static int edge(int[] integers, int part, int count) {
    return (int) ((long) integers.length * part / count);
  }

  /** The integers of sorted parts in ascending order: pairs are merged until one is left. */
  static int[] merge(List<int[]> parts) {
    List<int[]> left = parts;
    while (left.size() > 1) {
      List<int[]> merged = new ArrayList<>((left.size() + 1) / 2);
      for (int pair = 0; pair + 1 < left.size(); pair += 2) {
        merged.add(merge(left.get(pair), left.get(pair + 1)));
      }
      if (left.size() % 2 == 1) {
        merged.add(left.get(left.size() - 1));
      }
      left = merged;
    }
    return left.get(0);
  }

  private static int[] merge(int[] first, int[] second) {
    int[] merged = new int[first.length + second.length];
    int i = 0;
    int j = 0;
    for (int at = 0; at < merged.length; at++) {
      boolean fromFirst = j == second.length || i < first.length && first[i] <= second[j];
      merged[at] = fromFirst ? first[i++] : second[j++];
    }
    return merged;
  }

  /** Error of a result; empty if it has the same integers in ascending order. */
  static String wrongIn(int[] result, Multiset expected) {
    for (int i = 1; i < result.length; i++) {
      if (result[i - 1] > result[i]) {
        return "the result is not sorted from integer %s on".formatted(i + 1);
      }
    }
    return Multiset.of(result).equals(expected)
        ? ""
        : "the result has other integers than were handed out";
  }
}
