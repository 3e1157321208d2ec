package soapbench.lab.option;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import soapbench.contract.LaboratoryContract;
import soapbench.message.FormatLimit;
import soapbench.message.MessageFacts;
import soapbench.message.source.InvalidMessageException;
import soapbench.payload.format.PayloadFormat;
import soapbench.payload.message.PreparedMessage;
import soapbench.results.DataSize;

/**
 * Levels that a run can have with a message of the user's own.
 *
 * @param sizes in bytes: those asked for, or the real ones where whole records come no nearer
 * @param formats those asked for that the message can travel in
 * @param notes what is not as it was asked for, a line each
 */
public record MessageLevels(List<Integer> sizes, List<PayloadFormat> formats, List<String> notes) {

  private static final double NEAR = 0.01;

  public MessageLevels {
    sizes = List.copyOf(sizes);
    formats = List.copyOf(formats);
    notes = List.copyOf(notes);
  }

  /**
   * The levels nearest to those that were asked for.
   *
   * @throws InvalidMessageException in one line, if there are none
   */
  public static MessageLevels of(
      PreparedMessage message, MessageFacts facts, List<Integer> sizes, List<PayloadFormat> asked) {
    List<String> notes = new ArrayList<>();
    List<Integer> real = new ArrayList<>();
    for (int size : sizes) {
      int nearest = nearest(message, facts, size);
      boolean near = Math.abs(nearest - size) <= NEAR * size;
      int level = near ? size : nearest;
      if (!near) {
        notes.add(
            "%s can't be had of this message: %s is measured instead"
                .formatted(DataSize.of(size), DataSize.of(level)));
      }
      if (!real.contains(level)) {
        real.add(level);
      }
    }
    List<PayloadFormat> formats = new ArrayList<>();
    for (PayloadFormat format : asked) {
      String reason = facts.formats().getOrDefault(format.word(), "");
      if (reason.isEmpty()) {
        formats.add(format);
      } else {
        notes.add("the format %s is left out: %s".formatted(format.word(), reason));
      }
    }
    if (formats.isEmpty()) {
      throw new InvalidMessageException("--formats: nothing is left to try: " + notes.get(0));
    }
    real.forEach(size -> requireFewRecords(size, facts));
    for (PayloadFormat format : formats) {
      Optional.ofNullable(facts.limits().get(format.word()))
          .ifPresent(limit -> real.forEach(size -> requireFits(size, format, limit)));
    }
    return new MessageLevels(real, formats, notes);
  }

  /** Refuses a size at which there would be more records than a payload may have, and it fail. */
  private static void requireFewRecords(int size, MessageFacts facts) {
    if (size > facts.mostCountedBytes()) {
      throw new InvalidMessageException(
          "--sizes: %s of this message have more than %s records, and no payload has:"
                  .formatted(DataSize.of(size), LaboratoryContract.MAX_PAYLOAD_ITEMS)
              + " allowed are sizes up to %s"
                  .formatted(DataSize.of(MessageFacts.sayable(facts.mostCountedBytes()))));
    }
  }

  /** Refuses a size at which a format would be more than a payload may be, and fail. */
  private static void requireFits(int size, PayloadFormat format, FormatLimit limit) {
    if (size > limit.mostBytes()) {
      long had = Math.round(size * limit.share());
      throw new InvalidMessageException(
          "--sizes: %s of this message are %s in the format %s, and no payload has more than %s:"
                  .formatted(
                      DataSize.of(size),
                      limit.ofBytes() ? DataSize.of(had) : had + " " + limit.of(),
                      format.word(),
                      limit.ofBytes() ? DataSize.of(limit.most()) : limit.most())
              + " allowed are sizes up to %s, or --formats normal"
                  .formatted(DataSize.of(limit.mostBytes())));
    }
  }

  /** Bytes of the nearest document that the service takes. */
  private static int nearest(PreparedMessage message, MessageFacts facts, int size) {
    long largest = facts.growth().largestBytes();
    boolean tooSmall = largest < LaboratoryContract.MIN_PAYLOAD_BYTES;
    if (tooSmall || size > largest + facts.growth().longestRecordBytes()) {
      throw new InvalidMessageException(
          "--sizes: %s, which are %s bytes%s"
              .formatted(
                  facts.growth().limit(),
                  largest,
                  tooSmall
                      ? ", and the service takes %s or more"
                          .formatted(LaboratoryContract.MIN_PAYLOAD_BYTES)
                      : ""));
    }
    if (size >= facts.growth().preciseFromBytes()) {
      return size; // half a record is at most 1 % of it
    }
    int asked = size;
    long nearest = message.nearest(asked);
    while (nearest < LaboratoryContract.MIN_PAYLOAD_BYTES) {
      asked += facts.growth().longestRecordBytes();
      nearest = message.nearest(asked);
    }
    return Math.toIntExact(nearest);
  }
}
