package soapbench.endurance.fuzz;

import static soapbench.running.Envelopes.around;
import static soapbench.running.Envelopes.fetch;
import static soapbench.running.Envelopes.hello;
import static soapbench.running.Envelopes.store;
import static soapbench.running.Envelopes.utf8;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import soapbench.contract.Binding;
import soapbench.contract.LaboratoryContract;
import soapbench.contract.payload.Payload;
import soapbench.contract.service.Format;
import soapbench.contract.service.Shape;
import soapbench.payload.PayloadCount;
import soapbench.payload.PayloadGenerator;
import soapbench.payload.format.Formats;
import soapbench.payload.format.JavaSerialization;
import soapbench.running.RawClient;

/** Good requests: every operation over every binding, with payloads in every format and shape. */
final class Corpus {

  /** The kind of message that carries bytes. */
  static final String BYTES = "bytes";

  /** The header that says where a message goes. */
  static final String QUEUE = "queue";

  private static final String POST = "POST /soapbench/laboratory HTTP/1.1";
  private static final int SMALL = 2_000;
  private static final String MULTIPART =
      "multipart/related; type=\"application/xop+xml\"; start=\"<root>\";"
          + " start-info=\"text/xml\"; boundary=\"B\"";

  private Corpus() {}

  /** All, over both bindings in turns. */
  static List<Sample> all() {
    List<Sample> all = new ArrayList<>();
    for (Shape shape : Shape.values()) {
      for (Format format : Format.values()) {
        String words = format.value() + " " + shape.value();
        String envelope = fetch(Integer.toString(SMALL), shape.value(), format.value());
        addBoth(all, "fetch " + words, RawClient.XML, utf8(envelope));
        addStore(all, "store " + words, format, PayloadGenerator.generate(SMALL, shape, 1));
      }
    }
    addBoth(all, "hello", hello("1", "HelloHello"));
    addBoth(all, "describe", around("<l:describe/>"));
    addBoth(all, "pauses", around("<l:pauses><l:after>0</l:after></l:pauses>"));
    addBoth(all, "marks", around("<l:marks><l:exchangeId>raw</l:exchangeId></l:marks>"));
    return List.copyOf(all);
  }

  private static void addStore(List<Sample> all, String name, Format format, Payload payload) {
    PayloadCount count = PayloadCount.of(payload);
    switch (format) {
      case NORMAL -> {
        String xml = new String(Formats.of(format).bytes(payload), StandardCharsets.UTF_8);
        String content = xml.replace("<payload>", "<l:payload>");
        addBoth(all, name, store(content.replace("</payload>", "</l:payload>"), count));
      }
      case SERIALIZED -> {
        String base64 = Base64.getEncoder().encodeToString(JavaSerialization.write(payload));
        addBoth(all, name, store("<l:serialized>" + base64 + "</l:serialized>", count));
      }
      case SERIALIZED_MTOM -> addBoth(all, name, MULTIPART, parts("attachment", payload, count));
      case SERIALIZED_STREAMED -> addBoth(all, name, MULTIPART, parts("streamed", payload, count));
    }
  }

  private static byte[] parts(String element, Payload payload, PayloadCount count) {
    String include =
        "<l:%1$s><x:Include xmlns:x='http://www.w3.org/2004/08/xop/include' href='cid:a'/></l:%1$s>"
            .formatted(element);
    ByteArrayOutputStream parts = new ByteArrayOutputStream();
    parts.writeBytes(
        utf8(
            "--B\r\nContent-Type: application/xop+xml; charset=UTF-8; type=\"text/xml\"\r\n"
                + "Content-ID: <root>\r\n\r\n"
                + store(include, count)
                + "\r\n--B\r\nContent-Type: application/octet-stream\r\n"
                + "Content-Transfer-Encoding: binary\r\nContent-ID: <a>\r\n\r\n"));
    parts.writeBytes(JavaSerialization.write(payload));
    parts.writeBytes(utf8("\r\n--B--\r\n"));
    return parts.toByteArray();
  }

  private static void addBoth(List<Sample> all, String name, String envelope) {
    addBoth(all, name, RawClient.XML, utf8(envelope));
  }

  private static void addBoth(List<Sample> all, String name, String type, byte[] body) {
    List<Field> headers =
        List.of(
            Field.header("Host", "127.0.0.1"),
            Field.header(Sample.HTTP_TYPE, type),
            Field.header("SOAPAction", "\"\""));
    all.add(new Sample(name, Binding.HTTP, POST, headers, body));
    List<Field> properties =
        List.of(
            Field.header(QUEUE, LaboratoryContract.REQUESTS),
            Field.text("SOAPJMS_requestURI", "jms:queue:" + LaboratoryContract.REQUESTS),
            Field.text("SOAPJMS_bindingVersion", "1.0"),
            Field.text("SOAPJMS_soapAction", "\"\""),
            Field.text(Sample.JMS_TYPE, type));
    all.add(new Sample(name, Binding.JMS, BYTES, properties, body));
  }
}
