package soapbench.endurance.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import soapbench.contract.LaboratoryContract;

/** Damage to what a request says of itself: headers, properties and the kind of a message. */
final class FieldDamage {

  /** The kinds of JMS messages. */
  static final List<String> KINDS =
      List.of(Corpus.BYTES, "text", "object", "map", "stream", "plain");

  /** Not Host and not Upgrade: GlassFish itself stumbles over them, before any application. */
  private static final List<String> HEADERS =
      List.of(
          "SOAPAction",
          "Content-Encoding",
          "Accept-Encoding",
          "Accept",
          "Content-Type",
          "Content-Length",
          "Transfer-Encoding",
          "Cookie",
          "Authorization",
          "Expect",
          "Range",
          "X-Long",
          "MIME-Version",
          "Content-ID",
          "Content-Description",
          "Origin",
          "Forwarded",
          "X-Forwarded-For",
          "If-None-Match");

  private static final List<String> LINES =
      List.of(
          "GET /soapbench/laboratory HTTP/1.1",
          "GET /soapbench/laboratory?wsdl HTTP/1.1",
          "GET /soapbench/laboratory?xsd=../../x.xsd HTTP/1.1",
          "GET /soapbench/laboratory?wsdl=nope HTTP/1.1",
          "HEAD /soapbench/laboratory HTTP/1.1",
          "PUT /soapbench/laboratory HTTP/1.1",
          "NOPE /soapbench/laboratory HTTP/1.1",
          "POST /soapbench/laboratory/ HTTP/1.1",
          "POST /soapbench/laboratory/x/../y HTTP/1.1",
          "POST /soapbench/laboratory;a=b HTTP/1.1",
          "POST /soapbench/laboratory?%00 HTTP/1.1",
          "POST /soapbench/labor%61tory HTTP/1.1",
          "POST /soapbench/nowhere HTTP/1.1",
          "POST /soapbench/laboratory?wsdl HTTP/1.1",
          "POST /soapbench/laboratory/floor?bytes=10 HTTP/1.1",
          "POST /soapbench/laboratory/floor?bytes=x HTTP/1.1",
          "POST /soapbench/laboratory HTTP/1.0");

  private static final List<String> PROPERTIES =
      List.of(
          "SOAPJMS_requestURI",
          "SOAPJMS_bindingVersion",
          "SOAPJMS_soapAction",
          "SOAPJMS_isFault",
          "SOAPJMS_contentType",
          "SOAPJMS_contentEncoding",
          "SOAPJMS_targetService",
          "JMSXGroupID",
          "JMSXGroupSeq",
          "x",
          "Content_Length",
          "Content_Type",
          "org_apache_cxf");

  private static final List<String> ADDRESSES =
      List.of(
          "jms:queue:soapbench.requests?replyToName=nope",
          "jms:nope:x",
          "jms:",
          "http://127.0.0.1/",
          "jms:jndi:java:app/x?targetService=nope",
          "jms:topic:x",
          "jms:queue:x?deliveryMode=9",
          "jms:queue:soapbench.requests?topicReplyToName=t",
          "jms:queue:%",
          "gzip",
          "2.0",
          "1.0",
          "urn:soapbench:laboratory:1",
          "true");

  private FieldDamage() {}

  /** Another type of the body. */
  static Sample type(Sample sample, RandomGenerator random) {
    return sample.withType(Nasty.type(random));
  }

  /** A header of HTTP: another, twice, or gone. */
  static Sample httpHeader(Sample sample, RandomGenerator random) {
    String name = Nasty.of(HEADERS, random);
    String value = value(random);
    return changed(sample, Field.header(name, value), random);
  }

  /** Another method or address. */
  static Sample httpLine(Sample sample, RandomGenerator random) {
    return sample.withKind(Nasty.of(LINES, random));
  }

  /** A property of a message: another, of another type, or gone. */
  static Sample jmsProperty(Sample sample, RandomGenerator random) {
    String name = Nasty.of(PROPERTIES, random);
    String type =
        random.nextInt(3) == 0
            ? Field.PROPERTY_TYPES[random.nextInt(Field.PROPERTY_TYPES.length)]
            : Field.TEXT;
    String value =
        type.equals(Field.TEXT)
            ? random.nextBoolean() ? Nasty.of(ADDRESSES, random) : value(random)
            : Integer.toString(random.nextInt(Byte.MAX_VALUE));
    return changed(sample, new Field(name, type, value), random);
  }

  /** A header of a message. */
  static Sample jmsHeader(Sample sample, RandomGenerator random) {
    return sample.with(
        switch (random.nextInt(6)) {
          case 0 -> Field.header("JMSType", value(random));
          case 1 -> Field.header("JMSCorrelationID", value(random));
          case 2 -> Field.header("JMSPriority", Integer.toString(random.nextInt(10)));
          case 3 -> Field.header("JMSDeliveryMode", Integer.toString(1 + random.nextInt(2)));
          case 4 -> Field.header("JMSTimeToLive", Integer.toString(600_000));
          default -> Field.header(Corpus.QUEUE, LaboratoryContract.REQUESTS_WITHOUT_TRANSACTION);
        });
  }

  /** Another kind of message. */
  static Sample jmsKind(Sample sample, RandomGenerator random) {
    return sample.withKind(Nasty.of(KINDS, random));
  }

  private static String value(RandomGenerator random) {
    return random.nextInt(3) == 0 ? Nasty.type(random) : Nasty.text(random);
  }

  private static Sample changed(Sample sample, Field field, RandomGenerator random) {
    if (random.nextInt(3) > 0) {
      return sample.with(field);
    }
    List<Field> fields = new ArrayList<>(sample.fields());
    if (random.nextBoolean() && field.type().equals(Field.HEADER)) {
      fields.add(field);
    } else {
      fields.removeIf(known -> known.name().equals(field.name()));
    }
    return sample.withFields(fields);
  }
}
