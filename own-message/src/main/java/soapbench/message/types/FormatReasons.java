package soapbench.message.types;

import com.fasterxml.jackson.core.JsonProcessingException;
import jakarta.xml.bind.JAXBException;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import soapbench.contract.payload.Payload;
import soapbench.payload.format.Formats;
import soapbench.payload.format.PayloadFormat;
import soapbench.payload.format.UnreadablePayloadException;
import soapbench.payload.message.PreparedMessage;

/**
 * Reasons why a message can't travel in a format: each format has to bring back its sample, and a
 * document of many records.
 */
public final class FormatReasons {

  private static final int MANY_RECORDS_BYTES = 50_000;

  private FormatReasons() {}

  /**
   * The reasons by the formats' words; empty texts where there are none.
   *
   * @param normal the sample as JAXB writes it
   */
  public static Map<String, String> of(PreparedMessage message, byte[] normal) {
    List<byte[]> documents = List.of(normal, normalForm(message));
    Map<String, String> reasons = new LinkedHashMap<>();
    for (PayloadFormat format : Formats.ALL) {
      reasons.put(format.word(), format.serializes() ? reason(format, message, documents) : "");
    }
    return reasons;
  }

  /** A document of many records, as JAXB writes it. */
  private static byte[] normalForm(PreparedMessage message) {
    byte[] document = message.document(MANY_RECORDS_BYTES, 1);
    try {
      return RoundTrip.write(RoundTrip.read(document, message.context()), message.context());
    } catch (JAXBException e) {
      throw new IllegalStateException("its documents are read as its sample is", e);
    }
  }

  private static String reason(
      PayloadFormat format, PreparedMessage message, List<byte[]> documents) {
    try {
      PayloadFormat bound = format.of(message);
      return documents.stream()
          .map(normal -> reason(bound, message, normal))
          .filter(reason -> !reason.isEmpty())
          .findFirst()
          .orElse("");
    } catch (RuntimeException e) {
      return said(e);
    } catch (LinkageError e) {
      return "a class can't be loaded: " + e.getMessage();
    }
  }

  private static String reason(PayloadFormat format, PreparedMessage message, byte[] normal) {
    try {
      Object root = RoundTrip.read(normal, message.context());
      Payload back = format.read(format.bytes(Payload.ofMessage(root)));
      return Arrays.equals(RoundTrip.write(back.getMessage(), message.context()), normal)
          ? ""
          : "what is read back is not the same";
    } catch (UncheckedIOException e) {
      IOException cause = e.getCause();
      return cause instanceof NotSerializableException
          ? "class %s is not Serializable".formatted(cause.getMessage())
          : said(e);
    } catch (JAXBException | RuntimeException | StackOverflowError e) {
      return said(e); // whatever a format says of objects that are not its own
    }
  }

  /** The first line of what says why. */
  private static String said(Throwable failed) {
    Throwable cause = failed;
    while (!(cause instanceof UnreadablePayloadException refusal && refusal.saysWhy())
        && cause.getCause() != null) {
      cause = cause.getCause();
    }
    String said =
        (cause instanceof JsonProcessingException json
                ? json.getOriginalMessage()
                : MessageClasses.reason(cause))
            .lines()
            .findFirst()
            .orElse("");
    return said.contains("com.sun.org.apache.xerces.internal.dom.")
        ? "it has content of xs:any, whose classes are internal ones of the JDK and not safe to"
            + " read"
        : said;
  }
}
