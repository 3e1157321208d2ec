package soapbench.service;

import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import soapbench.contract.Contract;
import soapbench.contract.service.Format;
import soapbench.contract.service.Refusal;
import soapbench.contract.service.Refused;
import soapbench.contract.service.Shape;

/** What the contract does not allow, each refused in one line that says what is allowed. */
final class Refusals {

  private static final Pattern EXCHANGE_ID = Pattern.compile("[A-Za-z0-9\\-]{1,64}");

  private Refusals() {}

  static void checkExchangeId(String exchangeId) throws Refused {
    if (exchangeId == null || !EXCHANGE_ID.matcher(exchangeId).matches()) {
      throw refuse("exchangeId", "exchangeId is not 1 to 64 letters, digits and hyphens");
    }
  }

  static void checkSize(Integer size) throws Refused {
    if (size == null || size < Contract.MIN_PAYLOAD_BYTES || size > Contract.MAX_PAYLOAD_BYTES) {
      throw refuse(
          "size",
          "size %s: allowed are %d to %d bytes"
              .formatted(
                  size == null ? "is missing" : size + " is out of range",
                  Contract.MIN_PAYLOAD_BYTES,
                  Contract.MAX_PAYLOAD_BYTES));
    }
  }

  static void checkSeed(Long seed) throws Refused {
    if (seed == null) {
      throw refuse("seed", "seed is missing: allowed is any whole number of 64 bits");
    }
  }

  static void checkShape(Shape shape) throws Refused {
    if (shape == null) {
      throw refuse(
          "shape",
          "shape is missing or unknown: allowed are " + words(Shape.values(), Shape::value));
    }
  }

  static void checkFormat(Format format) throws Refused {
    if (format == null) {
      throw refuse(
          "format",
          "format is missing or unknown: allowed are " + words(Format.values(), Format::value));
    }
  }

  static Refused refuse(String subject, String reason) {
    Refusal refusal = new Refusal();
    refusal.setSubject(subject);
    return new Refused(reason, refusal);
  }

  private static <T> String words(T[] values, java.util.function.Function<T, String> word) {
    return Arrays.stream(values).map(word).collect(Collectors.joining(", "));
  }
}
