package soapbench.service;

import static soapbench.running.Envelopes.store;
import static soapbench.running.Envelopes.utf8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.stream.Stream;
import soapbench.contract.payload.Payload;
import soapbench.contract.payload.Record;
import soapbench.contract.service.Format;
import soapbench.contract.service.Shape;
import soapbench.payload.PayloadCount;
import soapbench.payload.PayloadGenerator;
import soapbench.payload.format.JavaSerialization;
import soapbench.payload.format.PayloadFormat;
import soapbench.running.HostileBytes;

/** Requests that are good but for the payload that they carry. */
final class BadPayloads {

  private static final Payload PAYLOAD = PayloadGenerator.generate(5_000, Shape.RECORDS, 1);
  private static final PayloadCount COUNT = PayloadCount.of(PAYLOAD);
  private static final String GOOD =
      Base64.getEncoder().encodeToString(JavaSerialization.write(PAYLOAD));
  private static final String INCLUDE =
      "<l:attachment><x:Include xmlns:x='http://www.w3.org/2004/08/xop/include' href='%s'/>"
          + "</l:attachment>";
  private static final Payload OTHER = PayloadGenerator.generate(5_000, Shape.RECORDS, 2);
  private static final String MULTIPART =
      "multipart/related; type=\"application/xop+xml\"; start=\"<root>\";"
          + " start-info=\"text/xml\"; boundary=\"B\"";
  private static final String ROOT =
      "--B\r\nContent-Type: application/xop+xml; charset=UTF-8; type=\"text/xml\"\r\n"
          + "Content-ID: <root>\r\n\r\n";
  private static final String RECORD =
      "<record><id>1</id><name>n</name><quantity>1</quantity><price>1.5</price>"
          + "<created>2026-01-01T00:00:00Z</created><note>x</note></record>";

  private BadPayloads() {}

  static Stream<BadInput> all() {
    return Stream.of(base64(), graphs(), xml(), attachments(), streams(), codecs())
        .flatMap(cases -> cases);
  }

  /** A good request, in the form in which most of the bad ones are. */
  static String good() {
    return serialized(GOOD);
  }

  private static Stream<BadInput> base64() {
    return Stream.of(
        BadInput.of("empty base64", serialized(""), "damaged or cut short"),
        BadInput.of("base64 cut short", serialized(GOOD.substring(0, 1_001)), "cut short"),
        BadInput.of(
            "strange characters in good base64",
            serialized(GOOD.substring(0, 99) + "!?*" + GOOD.substring(99)),
            "'!' is not a character of base64"),
        BadInput.of("no base64", serialized("äöü".repeat(100)), "is not a character of base64"),
        BadInput.of(
            "base64 of something else",
            serialized(Base64.getEncoder().encodeToString(utf8("hello".repeat(100)))),
            "damaged or cut short"),
        BadInput.of(
            "another count",
            store("<l:serialized>" + GOOD + "</l:serialized>", new PayloadCount(25, 1)),
            "but the request says"));
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static Stream<BadInput> graphs() {
    ArrayList deep = new ArrayList<>();
    for (int depth = 0; depth < 50; depth++) {
      deep = new ArrayList<>(Arrays.asList(deep, deep));
    }
    ArrayList nested = new ArrayList<>(Arrays.asList(new Record(), new HashMap<>()));
    ArrayList lists = new ArrayList<>(Arrays.asList(new ArrayList<>()));
    ArrayList nothing = new ArrayList<>(Arrays.asList((Record) null));
    return Stream.of(
        object("another class", new HashMap<>(), "class java.util.HashMap is not allowed"),
        object(
            "another class inside",
            Payload.ofRecords((ArrayList<Record>) nested),
            "class java.util.HashMap is not allowed"),
        object("deep graph", Payload.ofRecords((ArrayList<Record>) deep), "deeper than 5"),
        object("lists for records", Payload.ofRecords((ArrayList<Record>) lists), "not a record"),
        object(
            "nothing for records", Payload.ofRecords((ArrayList<Record>) nothing), "not a record"),
        object("no payload", new Record(), "the serialized object is not a payload"),
        bytes("huge array that is not there", hugeArray(), "an array is longer than 3555555"));
  }

  private static Stream<BadInput> xml() {
    return Stream.of(
        BadInput.of(
            "no content",
            store("", COUNT),
            "One of 'payload, message, serialized, attachment, streamed"),
        BadInput.of("empty payload", payload(""), "holds no records, no text and no values"),
        BadInput.of("no date", payload(RECORD.replace("2026-01-01", "today")), "today"),
        BadInput.of("no quantity", payload(RECORD.replace("ty>1<", "ty>many<")), "many"),
        BadInput.of("no price", payload(RECORD.replace("1.5", "cheap")), "cheap"),
        BadInput.of(
            "no name",
            payload(RECORD.replace("<name>n</name>", "")),
            "record holds 'quantity' in place of 'name'"),
        BadInput.of("wrapping", payload(RECORD.replace("ty>1<", "ty>4294967301<")), "4294967301"),
        BadInput.of("nil", payload(RECORD.replace("<id>", "<id a='1'>")), "attribute 'a'"),
        BadInput.of("mixed", payload(RECORD + "<text>x</text>"), "more than one of"),
        BadInput.of("deep XML", payload("<record>".repeat(1_000)), "record holds 'record'"),
        BadInput.of("entity", payload("<text>a&b;c</text>"), "entity"));
  }

  private static Stream<BadInput> attachments() {
    return Stream.of(
        BadInput.of(
            "attachment without parts",
            store(INCLUDE.formatted("cid:a"), COUNT),
            "unexpected element"),
        multipart("missing attachment", "cid:nowhere", "the attachment nowhere is missing"),
        multipart("attachment from a file", "file:///etc/hostname", "is missing"));
  }

  /** Payloads whose damage shows only while they arrive. */
  private static Stream<BadInput> streams() {
    byte[] good = JavaSerialization.write(PAYLOAD);
    byte[] followed = Arrays.copyOf(serialization(new HashMap<>()), 5_000_000);
    return Stream.of(
        streamed("another class in a stream", followed, "class java.util.HashMap is not allowed"),
        streamed("stream cut short", Arrays.copyOf(good, good.length / 2), "cut short"),
        streamed("empty stream", new byte[0], "damaged or cut short"),
        streamed("another payload in a stream", serialization(OTHER), "but the request says"));
  }

  private static BadInput streamed(String name, byte[] bytes, String says) {
    return attached(name, "streamed", bytes, says);
  }

  private static Stream<BadInput> codecs() {
    return Stream.concat(
        HostileBytes.ofCodecs()
            .map(bad -> attached(bad.toString(), element(bad.codec()), bad.bytes(), bad.says())),
        Stream.of(attached("unknown codec", "zip", new byte[9], "One of 'payload, message")));
  }

  private static String element(PayloadFormat codec) {
    return codec.inContract() == Format.NORMAL_GZIP ? "gzipped" : codec.word();
  }

  private static BadInput attached(String name, String element, byte[] bytes, String says) {
    ByteArrayOutputStream parts = new ByteArrayOutputStream();
    parts.writeBytes(
        utf8(
            ROOT
                + store(INCLUDE.formatted("cid:a").replace("attachment", element), COUNT)
                + "\r\n--B\r\nContent-Type: application/octet-stream\r\n"
                + "Content-ID: <a>\r\n\r\n"));
    parts.writeBytes(bytes);
    parts.writeBytes(utf8("\r\n--B--\r\n"));
    return new BadInput(name, MULTIPART, parts.toByteArray(), says);
  }

  static BadInput multipart(String name, String href, String says) {
    String body =
        ROOT
            + store(INCLUDE.formatted(href), COUNT)
            + "\r\n--B\r\nContent-Type: application/octet-stream\r\n"
            + "Content-ID: <elsewhere>\r\n\r\nhello\r\n--B--\r\n";
    return new BadInput(name, MULTIPART, utf8(body), says);
  }

  private static String serialized(String base64) {
    return store("<l:serialized>" + base64 + "</l:serialized>", COUNT);
  }

  private static String payload(String content) {
    return store("<l:payload>" + content + "</l:payload>", COUNT);
  }

  private static BadInput object(String name, Object object, String says) {
    return bytes(name, serialization(object), says);
  }

  private static byte[] serialization(Object object) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static BadInput bytes(String name, byte[] bytes, String says) {
    return BadInput.of(name, serialized(Base64.getEncoder().encodeToString(bytes)), says);
  }

  /** A stream whose last array says that it has two thousand million doubles. */
  private static byte[] hugeArray() {
    double[] values = {1.5};
    byte[] bytes = JavaSerialization.write(Payload.ofValues(values));
    int length = bytes.length - Double.BYTES - Integer.BYTES;
    ByteBuffer.wrap(bytes).putInt(length, Integer.MAX_VALUE);
    return bytes;
  }
}
