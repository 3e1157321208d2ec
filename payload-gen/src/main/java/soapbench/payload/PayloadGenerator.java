package soapbench.payload;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import soapbench.contract.LaboratoryContract;
import soapbench.contract.payload.Payload;
import soapbench.contract.service.Shape;

/** Generates payloads: the same size, shape and seed give the same payload on every machine. */
public final class PayloadGenerator {

  /** Bytes of {@code <payload></payload>}. */
  static final int ROOT_BYTES = 19;

  private PayloadGenerator() {}

  /**
   * Generates a payload.
   *
   * @param bytes size of the payload's normal XML form, from 1 KB to 64 MB; it is met to the byte
   * @throws IllegalArgumentException if the size is out of range
   */
  public static Payload generate(int bytes, Shape shape, long seed) {
    if (bytes < LaboratoryContract.MIN_PAYLOAD_BYTES
        || bytes > LaboratoryContract.MAX_PAYLOAD_BYTES) {
      throw new IllegalArgumentException(
          "size %s is out of range: %s".formatted(bytes, LaboratoryContract.ALLOWED_SIZES));
    }
    RandomGenerator random = new SplittableRandom(seed);
    int content = bytes - ROOT_BYTES;
    return switch (shape) {
      case RECORDS -> Records.generate(content, random);
      case TEXT -> TextPayload.generate(content, random);
      case DOUBLES -> Doubles.generate(content, random);
    };
  }
}
