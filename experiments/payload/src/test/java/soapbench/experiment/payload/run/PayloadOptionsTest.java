package soapbench.experiment.payload.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import soapbench.lab.option.InvalidOptionException;
import soapbench.lab.option.MessageLevels;
import soapbench.lab.service.Installation;
import soapbench.message.FormatLimit;
import soapbench.message.MessageFacts;
import soapbench.message.OwnMessage;
import soapbench.message.source.InvalidMessageException;
import soapbench.message.source.MessageFolder;
import soapbench.payload.format.Formats;
import soapbench.payload.format.PayloadFormat;
import soapbench.payload.message.PreparedMessage;

class PayloadOptionsTest {

  private static final String ORDERS = "../../examples/messages/orders";

  /** Shared: what one test has understood, others remember. */
  @TempDir private static Path home;

  private static void plan(String... words) throws IOException {
    PayloadOptions options = new PayloadOptions();
    CommandLine line = new CommandLine(CommandSpec.forAnnotatedObject(options));
    line.parseArgs(words);
    options.plan(
        new Installation(home, "1.2", "abc", Path.of("/jdk")),
        line.getParseResult()::hasMatchedOption);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--message=%s --shape=text           | --shape: allowed only without --message",
        "--message=%s --client-stacks=metro  | --client-stacks: metro takes no classes beside",
        "--message=%s --server-stacks=metro  | --server-stacks: metro takes no classes beside",
        "--message=%s --bindings=http,rest   | --bindings: rest carries the laboratory",
        "--message=%s/none                   | there is no such folder",
        "--message=%s --repeat=nothing       | --repeat: no element 'nothing' of the sample",
        "--repeat=order                      | --repeat: allowed only with --message",
        "--sample=orders.xml                 | --sample: allowed only with --message",
        "--accept-loss                       | --accept-loss: allowed only with --message"
      })
  void shouldRefuseWhatAMessageCantHave(String words, String reason) {
    String said =
        assertThrows(RuntimeException.class, () -> plan(words.formatted(ORDERS).split(" ")))
            .getMessage();
    assertTrue(said.contains(reason), said);
    assertEquals(1, said.lines().count(), said);
  }

  @Test
  void shouldGoOnInOneForkAlone() {
    String said =
        assertThrows(InvalidOptionException.class, () -> plan("--forks=2", "--precision=3%"))
            .getMessage();
    assertEquals(
        "--forks: allowed only without --precision: rounds go on in one pair of JVMs", said);
  }

  /** A class that drops names with an A. */
  @Test
  void shouldMeasureNothingThatGetsLostUnlessItIsAccepted() throws IOException {
    Path folder = lossy();

    String said =
        assertThrows(InvalidMessageException.class, () -> plan("--message=" + folder)).getMessage();

    assertTrue(
        said.contains(
            "its classes do not keep all of the sample, which --accept-loss allows: 1 of 2"
                + " list/row/n"),
        said);
    plan("--message=" + folder, "--accept-loss", "--sizes=0.01");
  }

  @Test
  void shouldRefuseAMessageWhoseDocumentsWouldNotBeValid(@TempDir Path folder) throws IOException {
    // of 8,100 numbers 9999 is wrong, which a trial of 300 records need not meet
    Files.writeString(
        folder.resolve("list.xsd"),
        "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'><xs:element name='list'>"
            + "<xs:complexType><xs:sequence><xs:element name='n' maxOccurs='unbounded'>"
            + "<xs:simpleType><xs:restriction base='xs:string'><xs:pattern"
            + " value='([0-8]...|.[0-8]..|..[0-8].|...[0-8])[.]+'/></xs:restriction>"
            + "</xs:simpleType></xs:element></xs:sequence></xs:complexType></xs:element>"
            + "</xs:schema>");
    Files.writeString(
        folder.resolve("list.xml"), "<list><n>1234%s</n></list>".formatted(".".repeat(100)));
    plan("--message=" + folder, "--sizes=0.01");

    String said =
        assertThrows(
                InvalidMessageException.class, () -> plan("--message=" + folder, "--sizes=0.01,4"))
            .getMessage();

    assertTrue(said.startsWith("the document of 4"), said);
    assertTrue(said.contains("would not be valid: cvc-pattern-valid"), said);
  }

  private static Path lossy() throws IOException {
    Path source = home.resolve("Lossy.java");
    Files.writeString(
        source,
        """
        package own;
        import jakarta.xml.bind.annotation.*;
        @XmlRootElement(name = "list")
        public class Lossy {
          public java.util.List<Row> row = new java.util.ArrayList<>();
          public static class Row {
            private String n;
            public String getN() { return n; }
            public void setN(String n) { this.n = n.startsWith("A") ? null : n; }
          }
        }
        """);
    Path classes = Files.createDirectories(home.resolve("classes"));
    String path = System.getProperty("java.class.path");
    assertEquals(
        0,
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-cp", path, "-d", classes + "", source + ""));
    Path folder = Files.createDirectories(home.resolve("lossy"));
    try (JarOutputStream jar =
        new JarOutputStream(Files.newOutputStream(folder.resolve("lossy.jar")))) {
      for (String name : List.of("own/Lossy.class", "own/Lossy$Row.class")) {
        jar.putNextEntry(new ZipEntry(name));
        jar.write(Files.readAllBytes(classes.resolve(name)));
      }
    }
    Files.writeString(
        folder.resolve("list.xml"), "<list><row><n>Ada</n></row><row><n>Bob</n></row></list>");
    return folder;
  }

  private static OwnMessage orders() throws IOException {
    return OwnMessage.of(
        MessageFolder.read(Path.of(ORDERS), Optional.empty()),
        Optional.empty(),
        home.resolve("messages"));
  }

  @Test
  void shouldMeasureTheRealSizeWhereTheOneAskedForCantBeHad() throws IOException {
    OwnMessage orders = orders();
    PreparedMessage prepared = PreparedMessage.read(orders.prepared(), orders.name());

    List<PayloadFormat> possible = List.of(Formats.of("normal"), Formats.of("serialized-mtom"));

    MessageLevels levels =
        MessageLevels.of(
            prepared, orders.facts(), List.of(1_000, 1_100, 100_000, 22_200_000), possible);

    assertEquals(List.of(1_227, 100_000, 22_200_000), levels.sizes());
    assertEquals(1_227, prepared.nearest(1_227), "what is asked for is what is made");
    assertEquals(possible, levels.formats());
    assertEquals(
        List.of(
            "1 KB can't be had of this message: 1.23 KB is measured instead",
            "1.1 KB can't be had of this message: 1.23 KB is measured instead"),
        levels.notes());
  }

  @Test
  void shouldLeaveOutFormatsThatTheMessageCantHave() throws IOException {
    OwnMessage orders = orders();
    PreparedMessage prepared = PreparedMessage.read(orders.prepared(), orders.name());
    MessageFacts facts =
        with(orders.facts(), Map.of("serialized", "class A is not Serializable"), Map.of());

    MessageLevels levels =
        MessageLevels.of(
            prepared,
            facts,
            List.of(100_000),
            List.of(Formats.of("normal"), Formats.of("serialized")));

    assertEquals(List.of(Formats.of("normal")), levels.formats());
    assertEquals(
        List.of("the format serialized is left out: class A is not Serializable"), levels.notes());
    assertThrows(
        InvalidMessageException.class,
        () ->
            MessageLevels.of(prepared, facts, List.of(100_000), List.of(Formats.of("serialized"))));
  }

  @Test
  void shouldRefuseASizeAtWhichAFormatIsLargerThanAnyPayload() throws IOException {
    OwnMessage orders = orders();
    PreparedMessage prepared = PreparedMessage.read(orders.prepared(), orders.name());
    MessageFacts facts =
        limited(orders.facts(), "serialized-mtom", new FormatLimit("bytes", 1.142, 64_000_000));
    List<PayloadFormat> serialized = List.of(Formats.of("normal"), Formats.of("serialized-mtom"));

    assertEquals(
        "--sizes: 60 MB of this message are 68.5 MB in the format serialized-mtom, and no payload"
            + " has more than 64 MB: allowed are sizes up to 56 MB, or --formats normal",
        assertThrows(
                InvalidMessageException.class,
                () -> MessageLevels.of(prepared, facts, List.of(100_000, 60_000_000), serialized))
            .getMessage());
    assertEquals(
        List.of(56_000_000),
        MessageLevels.of(prepared, facts, List.of(56_000_000), serialized).sizes());
    assertEquals(
        List.of(60_000_000),
        MessageLevels.of(prepared, facts, List.of(60_000_000), List.of(Formats.of("normal")))
            .sizes());
    MessageFacts nested =
        limited(orders.facts(), "kryo", new FormatLimit("references", 0.32, 16_000_000));
    assertEquals(
        "--sizes: 56 MB of this message are 17920000 references in the format kryo, and no payload"
            + " has more than 16000000: allowed are sizes up to 50 MB, or --formats normal",
        assertThrows(
                InvalidMessageException.class,
                () ->
                    MessageLevels.of(
                        prepared,
                        nested,
                        List.of(56_000_000),
                        List.of(Formats.of("serialized-mtom"), Formats.of("kryo"))))
            .getMessage());
  }

  /** A list of numbers of at most so many. */
  private static OwnMessage numbers(Path folder, String most) throws IOException {
    Files.writeString(
        folder.resolve("list.xsd"),
        "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'><xs:element name='list'>"
            + "<xs:complexType><xs:sequence><xs:element name='n' type='xs:int' maxOccurs='%s'/>"
                .formatted(most)
            + "</xs:sequence></xs:complexType></xs:element></xs:schema>");
    Files.writeString(folder.resolve("list.xml"), "<list><n>1</n><n>2</n></list>");
    return OwnMessage.of(
        MessageFolder.read(folder, Optional.empty()), Optional.empty(), home.resolve("messages"));
  }

  @Test
  @Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void shouldRefuseAMessageThatNeverIsAsLargeAsAPayload(@TempDir Path folder) throws IOException {
    OwnMessage list = numbers(folder, "30");
    PreparedMessage prepared = PreparedMessage.read(list.prepared(), list.name());
    List<PayloadFormat> normal = List.of(Formats.of("normal"));

    assertEquals(
        "--sizes: the schema allows at most 30 of list/n, which are %s bytes, and the service takes"
                .formatted(list.facts().growth().largestBytes())
            + " 1000 or more",
        assertThrows(
                InvalidMessageException.class,
                () -> MessageLevels.of(prepared, list.facts(), List.of(50), normal))
            .getMessage());
  }

  @Test
  void shouldRefuseASizeAtWhichThereAreMoreRecordsThanInAnyPayload(@TempDir Path folder)
      throws IOException {
    OwnMessage list = numbers(folder, "unbounded");
    PreparedMessage prepared = PreparedMessage.read(list.prepared(), list.name());
    List<PayloadFormat> normal = List.of(Formats.of("normal"));

    assertEquals(
        "--sizes: 30 MB of this message have more than 3555555 records, and no payload has: allowed"
            + " are sizes up to 28.4 MB",
        assertThrows(
                InvalidMessageException.class,
                () -> MessageLevels.of(prepared, list.facts(), List.of(30_000_000), normal))
            .getMessage());
    assertEquals(
        List.of(28_400_000),
        MessageLevels.of(prepared, list.facts(), List.of(28_400_000), normal).sizes());
  }

  private static MessageFacts limited(MessageFacts facts, String format, FormatLimit limit) {
    return with(facts, Map.of(), Map.of(format, limit));
  }

  private static MessageFacts with(
      MessageFacts facts, Map<String, String> formats, Map<String, FormatLimit> limits) {
    return new MessageFacts(
        facts.digest(),
        facts.root(),
        facts.rootClass(),
        facts.ownCode(),
        facts.schemas(),
        facts.classes(),
        facts.packages(),
        facts.elements(),
        facts.attributes(),
        facts.losses(),
        facts.growth(),
        formats,
        facts.gzipLeast(),
        facts.gzipMost(),
        facts.mostCountedBytes(),
        limits);
  }
}
