package soapbench.message.sample;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import soapbench.payload.message.Variation;

/**
 * Facts about how a sample grows.
 *
 * @param repeats the path of the element that repeats, by the steps of a schema
 * @param others paths of elements that might repeat instead
 * @param records how many the sample has
 * @param leastRecords how many every document has at least
 * @param mostRecords how many there can be at most; 0 without a limit
 * @param unique the paths of the values of which no more are known, where that is the limit
 * @param longestRecordBytes in the sample
 * @param smallestBytes of a document
 * @param largestBytes of a document
 * @param preciseFromBytes from this size on, whole records are no further than 1 % from any size
 * @param variations of each value of a record, by its path
 */
public record Growth(
    String repeats,
    List<String> others,
    int records,
    int leastRecords,
    int mostRecords,
    List<String> unique,
    int longestRecordBytes,
    long smallestBytes,
    long largestBytes,
    long preciseFromBytes,
    Map<String, Variation> variations) {

  public Growth {
    others = List.copyOf(others);
    unique = List.copyOf(unique);
    variations = Collections.unmodifiableMap(new LinkedHashMap<>(variations));
  }

  /** Why no document is larger, where there is a limit. */
  public String limit() {
    return unique.isEmpty()
        ? "the schema allows at most %s of %s".formatted(mostRecords, repeats)
        : "at most %s of %s are possible: values of %s must be unique, and no more are known"
            .formatted(mostRecords, repeats, String.join(", ", unique));
  }
}
