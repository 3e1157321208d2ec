package soapbench.message.types;

import jakarta.xml.bind.JAXBException;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import soapbench.contract.payload.Payload;
import soapbench.payload.format.Formats;
import soapbench.payload.format.PayloadFormat;
import soapbench.payload.message.PreparedMessage;

/** Reasons why a message can't travel in a format: each format has to bring its sample back. */
public final class FormatReasons {

  private FormatReasons() {}

  /**
   * The reasons by the formats' words; empty texts where there are none.
   *
   * @param normal the sample as JAXB writes it
   */
  public static Map<String, String> of(PreparedMessage message, byte[] normal) {
    Map<String, String> reasons = new LinkedHashMap<>();
    for (PayloadFormat format : Formats.ALL) {
      reasons.put(
          format.word(), format.serializes() ? reason(format.of(message), message, normal) : "");
    }
    return reasons;
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
          : MessageClasses.reason(cause);
    } catch (JAXBException e) {
      return MessageClasses.reason(e);
    } catch (RuntimeException e) { // whatever a format says of objects that are not its own
      String said = MessageClasses.reason(e);
      return said.contains("com.sun.org.apache.xerces.internal.dom.")
          ? "it has content of xs:any, whose classes are internal ones of the JDK and not"
              + " safe to read"
          : said;
    }
  }
}
