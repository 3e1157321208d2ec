package soapbench.trial;

/**
 * Bytes that one side's threads allocated for an exchange.
 *
 * @param exchange all of them
 * @param generation those of the payload's generation; 0 where the side generated none
 * @param codec those of the payload's serialization, or of its deserialization
 */
public record AllocatedBytes(long exchange, long generation, long codec) {

  public AllocatedBytes {
    if (generation < 0 || codec < 0 || exchange < generation + codec) {
      throw new IllegalArgumentException(
          "exchange is %s, generation %s and codec %s: the first has at least the others, which"
                  .formatted(exchange, generation, codec)
              + " can't be negative");
    }
  }
}
