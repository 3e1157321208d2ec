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
 * @param mostRecords how many the schema allows at most; 0 without a limit
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
    int longestRecordBytes,
    long smallestBytes,
    long largestBytes,
    long preciseFromBytes,
    Map<String, Variation> variations) {

  public Growth {
    others = List.copyOf(others);
    variations = Collections.unmodifiableMap(new LinkedHashMap<>(variations));
  }
}
