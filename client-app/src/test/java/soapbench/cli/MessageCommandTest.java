package soapbench.cli;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.lab.service.Installation;

class MessageCommandTest {
  private static final String READINGS = "../examples/messages/readings";

  @TempDir private Path home;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int execute(String... words) {
    out.getBuffer().setLength(0);
    err.getBuffer().setLength(0);
    return Soapbench.commandLine(new Installation(home, "1.2", "abc", Path.of("/jdk")))
        .setOut(new PrintWriter(out, true))
        .setErr(new PrintWriter(err, true))
        .execute(words);
  }

  @Test
  void shouldSayOnOnePageWhatIsUnderstood() throws IOException {
    assertEquals(0, execute("message", "check", READINGS));
    assertEquals(
        """
        root         readings, of class example.readings.Readings
        classes      6, generated from 1 schema, of example.readings
        round trip   keeps all of the sample: 4 elements and 21 attributes
        repeats      readings/reading, of which the sample has 3
        sizes        185 bytes to 64 MB, within 1 % from 6.95 KB on
        values vary  letters and digits: @meter
                     dates and times: @at, @month, @billed
                     one of those in the sample: @kind, @quality
                     digits: @value
                     bytes in hexadecimal: @checksum
        compresses   to 0.29 of its size if only digits vary, to 0.29 with letters (gzip -1, 1 MB)
        formats      normal, serialized, serialized-mtom, serialized-streamed, normal-gzip,\
         normal-gzip-6, kryo, kryo-lz4, kryo-zstd, fory, fory-compatible, json, smile
                     serialized, serialized-mtom, serialized-streamed up to 48.8 MB: they have\
         1.31 of its size, and payloads at most 64 MB
                     json up to 62.4 MB: they have 1.03 of its size, and payloads at most 64 MB
                     not fastinfoset, protobuf, protobuf-lz4, protobuf-zstd, avro: its schema has\
         records, text and doubles alone, and no message of your own
        """,
        out.toString()
            .replaceFirst("digest +[0-9a-f]{64}\\R", "")
            .replaceFirst("prepared +\\S+/prepared.message, for your own server\\R", ""));

    assertEquals(0, execute("message", "check", READINGS, "--json"));
    JsonNode facts = JsonMapper.builder().build().readTree(out.toString());
    assertEquals("soapbench.message/1", facts.path("schema").asText());
    assertEquals("CYCLE", facts.at("/message/growth/variations/readings~1reading~1@kind").asText());

    Path document = home.resolve("readings.xml");
    assertEquals(
        0, execute("message", "write", READINGS, "--size", "100KB", "--out", document + ""));
    assertEquals("file=%s\nbytes=%s\n".formatted(document, Files.size(document)), out.toString());
    assertEquals(100_000, Files.size(document), 1_000);
  }

  @Test
  void shouldSayTheLargestSizesOfSmallRecords() throws IOException {
    Path folder = Files.createDirectory(home.resolve("list"));
    Files.writeString(
        folder.resolve("list.xsd"),
        "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'><xs:element name='list'>"
            + "<xs:complexType><xs:sequence><xs:element name='n' maxOccurs='unbounded'>"
            + "<xs:complexType>%s</xs:complexType></xs:element></xs:sequence></xs:complexType>"
                .formatted(
                    IntStream.range(0, 20)
                        .mapToObj("<xs:attribute name='a%s' type='xs:string'/>"::formatted)
                        .collect(joining()))
            + "</xs:element></xs:schema>");
    Files.writeString(folder.resolve("list.xml"), "<list><n a1='1'/><n a1='2'/></list>");
    assertEquals(0, execute("message", "check", folder + ""));
    String page = out.toString();
    assertTrue(page.contains("runs up to 39.1 MB: payloads have at most 3555555 records"), page);
    assertTrue(
        page.contains(
            "serialized, serialized-mtom, serialized-streamed up to 8.3 MB: they have 1.91"
                + " references a byte,"
                + " and payloads at most 16000000 of them"),
        page);
  }

  @Test
  void shouldRefuseInOneLineWhatCanNotBeUsed() throws IOException {
    Path folder = Files.createDirectory(home.resolve("mine"));
    Files.writeString(folder.resolve("mine.xsd"), "<schema/>");
    Files.writeString(folder.resolve("mine.xml"), "<mine/>");
    Path document = home.resolve("out.xml");
    String line =
        "soapbench: %s/mine.xsd:1: its root is <schema>: allowed is <schema> of %s%n"
            .formatted(folder, "http://www.w3.org/2001/XMLSchema");
    assertEquals(2, execute("message", "check", folder + ""));
    assertEquals(line, err.toString());
    assertEquals(
        2, execute("message", "write", folder + "", "--size", "1MB", "--out", document + ""));
    assertEquals(line, err.toString());
    assertFalse(Files.exists(document));
  }
}
