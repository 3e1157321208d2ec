package soapbench.service;

import static soapbench.running.Envelopes.around;
import static soapbench.running.Envelopes.fetch;
import static soapbench.running.Envelopes.hello;

import java.util.stream.Stream;

/** Requests that are bad before any payload is looked at. */
final class BadEnvelopes {

  private static final String GOOD = fetch("5000", "text", "normal");
  private static final String OPERATIONS =
      "allowed are describe, fetch, hello, marks, pauses, prepare, store";
  private static final String PATTERN = "allowed is pattern [A-Za-z0-9\\-]{1,64}";

  private BadEnvelopes() {}

  static Stream<BadInput> all() {
    return Stream.of(noSoap(), otherSoap(), values(), hellos(), doctypes()).flatMap(cases -> cases);
  }

  private static Stream<BadInput> noSoap() {
    return Stream.of(
        BadInput.of("not XML", "hello", "the request can't be read as XML"),
        BadInput.of("nothing", "", "the request can't be read as XML"),
        BadInput.of("cut short", GOOD.substring(0, 200), "can't be read as XML"),
        BadInput.of("other XML", "<hello/>", "must send a SOAP message"),
        new BadInput("bytes", "text/xml", new byte[] {-1, -2, 0, 7, 65}, "can't be read as XML"));
  }

  private static Stream<BadInput> otherSoap() {
    String service = "urn:soapbench:laboratory:1";
    return Stream.of(
        BadInput.of(
            "another service's operation",
            GOOD.replace(service, "urn:else"),
            "Expected {urn:soapbench:laboratory:1}fetch"),
        BadInput.of("unknown operation", around("<l:destroy/>"), OPERATIONS),
        BadInput.of("another service's unknown", around("<x:a xmlns:x='urn:x'/>"), OPERATIONS),
        BadInput.of("no operation", around(""), "the body holds no element: allowed is one"),
        BadInput.of(
            "no body",
            "<soap:Envelope xmlns:soap='http://schemas.xmlsoap.org/soap/envelope/'/>",
            "the envelope has no body"),
        BadInput.of(
            "SOAP 1.2",
            GOOD.replace(
                "http://schemas.xmlsoap.org/soap/envelope/",
                "http://www.w3.org/2003/05/soap-envelope"),
            "SOAP 1.1"),
        BadInput.of(
            "unknown element",
            GOOD.replace("<l:seed>", "<l:speed>1</l:speed><l:seed>"),
            "starting with element 'speed'. One of 'seed' is expected"));
  }

  private static Stream<BadInput> values() {
    return Stream.of(
        BadInput.of(
            "too small",
            fetch("999", "text", "normal"),
            "size '999' is not allowed: allowed is at least 1000"),
        BadInput.of(
            "too large",
            fetch("64000001", "text", "normal"),
            "size '64000001' is not allowed: allowed is at most 64000000"),
        BadInput.of("negative", fetch("-5000", "text", "normal"), "at least 1000"),
        BadInput.of("5000 beyond 32 bits", fetch("4294972296", "text", "normal"), "4294972296"),
        BadInput.of("no number", fetch("ten", "text", "normal"), "ten"),
        BadInput.of("fraction", fetch("5000.5", "text", "normal"), "5000.5"),
        BadInput.of("no size", GOOD.replace("<l:size>5000</l:size>", ""), "size"),
        BadInput.of("empty size", fetch("", "text", "normal"), "size"),
        BadInput.of("no seed", GOOD.replace("<l:seed>1</l:seed>", ""), "seed"),
        BadInput.of("seed", GOOD.replace("<l:seed>1", "<l:seed>x"), "seed"),
        BadInput.of(
            "shape",
            fetch("5000", "round", "normal"),
            "shape 'round' is not allowed: allowed is one of records, text, doubles"),
        BadInput.of(
            "format",
            fetch("5000", "text", "zip"),
            "allowed is one of normal, serialized, serialized-mtom, serialized-streamed"),
        BadInput.of(
            "exchange id",
            fetch("a b", "5000", "text", "normal"),
            "exchangeId 'a b' is not allowed: " + PATTERN));
  }

  private static Stream<BadInput> hellos() {
    String allowed = ": allowed is Hello, 1 to 200000 times";
    return Stream.of(
        BadInput.of(
            "another word",
            hello("1", "HelloGoodbye"),
            "text says something else from character 6 on" + allowed),
        BadInput.of("a blank", hello("1", " Hello"), "from character 1 on" + allowed),
        BadInput.of(
            "too many hellos",
            hello("1", "Hello".repeat(200_001)),
            "text of 1000005 characters is too long" + allowed),
        BadInput.of("empty text", hello("1", ""), "text is missing" + allowed),
        BadInput.of(
            "no text", around("<l:hello><l:id>1</l:id></l:hello>"), "One of 'text' is expected"),
        BadInput.of(
            "no id", around("<l:hello><l:text>Hello</l:text></l:hello>"), "'id' is expected"),
        BadInput.of("empty id", hello("", "Hello"), "id '' is not allowed: " + PATTERN),
        BadInput.of("id too long", hello("1".repeat(65), "Hello"), PATTERN));
  }

  private static Stream<BadInput> doctypes() {
    String lol =
        """
        <!DOCTYPE l [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">\
        <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;">]>\
        """;
    return Stream.of(
        BadInput.of("DTD", "<!DOCTYPE l>" + GOOD, "a DTD is not allowed"),
        BadInput.of(
            "entity in an entity",
            lol + fetch("&d;", "5000", "text", "normal"),
            "a DTD is not allowed"),
        BadInput.of("undeclared entity", fetch("5000", "text", "normal&a;"), "entity"));
  }
}
