package soapbench.payload;

import jakarta.xml.bind.JAXBContext;
import java.util.Optional;
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

  /** Source of payloads of one of the laboratory's shapes. */
  public static PayloadSource of(Shape shape) {
    return new OfShape(shape);
  }

  /** Source of payloads of a shape. */
  private record OfShape(Shape is) implements PayloadSource {

    @Override
    public String word() {
      return is.value();
    }

    @Override
    public Optional<Shape> shape() {
      return Optional.of(is);
    }

    @Override
    public Optional<String> digest() {
      return Optional.empty();
    }

    @Override
    public Payload generate(int bytes, long seed) {
      return PayloadGenerator.generate(bytes, is, seed);
    }

    @Override
    public ReadableClasses classes() {
      return OF_SHAPES.classes();
    }

    @Override
    public PayloadRoot root() {
      return OF_SHAPES.root();
    }

    @Override
    public JAXBContext context() {
      return OF_SHAPES.context();
    }
  }
}
