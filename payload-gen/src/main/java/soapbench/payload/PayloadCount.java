package soapbench.payload;

import java.util.List;
import java.util.Objects;
import soapbench.contract.payload.Payload;
import soapbench.contract.payload.Record;
import soapbench.contract.service.Count;

/**
 * Count and checksum of a payload's objects, so that a wrong answer cannot pass for a fast one.
 *
 * @param items records, characters of the text, or doubles; of a message of the user's own, objects
 * @param checksum a 64-bit checksum over every field of every object, in their order
 */
public record PayloadCount(int items, long checksum) {

  private static final long PRIME = 0x9E3779B97F4A7C15L;

  /**
   * Counts a payload.
   *
   * @throws IllegalArgumentException if the payload holds nothing, more than one shape, or a record
   *     without its texts
   */
  public static PayloadCount of(Payload payload) {
    if (payload.getMessage() != null) {
      return ObjectSum.of(payload.getMessage());
    }
    List<Record> list = Objects.requireNonNullElse(payload.getRecords(), List.of());
    String text = payload.getText();
    double[] array = Objects.requireNonNullElse(payload.getValues(), new double[0]);
    boolean records = !list.isEmpty();
    boolean values = array.length > 0;
    if (records && text != null || records && values || text != null && values) {
      throw new IllegalArgumentException(
          "the payload holds more than one of records, text and values: allowed is one");
    }
    if (records) {
      return ofRecords(list);
    }
    if (text != null) {
      int length = text.length();
      return new PayloadCount(length, mix(length, text.hashCode()));
    }
    if (values) {
      return ofValues(array);
    }
    throw new IllegalArgumentException("the payload holds no records, no text and no values");
  }

  /** The count as the contract carries it. */
  public Count toContract() {
    Count count = new Count();
    count.setItems(items);
    count.setChecksum(checksum);
    return count;
  }

  public static PayloadCount ofContract(Count count) {
    return new PayloadCount(count.getItems(), count.getChecksum());
  }

  private static PayloadCount ofRecords(List<?> records) {
    long sum = 0;
    // a deserialized list may hold anything
    for (Object element : records) {
      if (!(element instanceof Record record)) {
        throw new IllegalArgumentException(
            "the payload's list holds something that is not a record");
      }
      sum = mix(sum, record.getId());
      sum = mix(sum, text(record.getName(), "name").hashCode());
      sum = mix(sum, record.getQuantity());
      sum = mix(sum, Double.doubleToLongBits(record.getPrice()));
      sum = mix(sum, record.getCreated());
      sum = mix(sum, text(record.getNote(), "note").hashCode());
    }
    return new PayloadCount(records.size(), sum);
  }

  private static PayloadCount ofValues(double[] values) {
    long sum = 0;
    for (double value : values) {
      sum = mix(sum, Double.doubleToLongBits(value));
    }
    return new PayloadCount(values.length, sum);
  }

  private static String text(String text, String field) {
    return Objects.requireNonNullElseGet(
        text,
        () -> {
          throw new IllegalArgumentException("a record of the payload has no " + field);
        });
  }

  private static long mix(long sum, long value) {
    long mixed = (Long.rotateLeft(sum, 5) ^ value) * PRIME;
    return mixed ^ (mixed >>> 32);
  }
}
