package soapbench.message.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.xml.bind.JAXBElement;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.util.DefaultLocale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import soapbench.contract.payload.Payload;
import soapbench.message.MessageFacts;
import soapbench.message.OwnMessage;
import soapbench.message.TestMessage;
import soapbench.payload.PayloadCount;
import soapbench.payload.format.Formats;
import soapbench.payload.format.PayloadFormat;
import soapbench.payload.message.PreparedMessage;

/** Classes of a user's own, compiled here and put into a jar. */
@DefaultLocale("en")
class JarClassesTest {
  private static final String SAMPLE =
      "<people><person><name>Ada</name></person><person><name>Bob</name></person></people>";

  @TempDir private Path temporary;

  private OwnMessage message(String setter) throws IOException {
    return message(
        """
        package own;
        import jakarta.xml.bind.annotation.*;
        class Base {}
        class NotNeeded extends Base {} // whose base is in no jar
        class Gone {}
        class Helper { // one of whose fields is of what is in no jar
          static Gone gone;
          static String same(String name) { return name; }
        }
        class Heir extends Helper {
          static String again(String name) { return name; }
        }
        @XmlRootElement(name = "people")
        public class People implements java.io.Serializable {
          public java.util.List<Person> person = new java.util.ArrayList<>();
          public static class Person %s {
            private String name;
            @XmlElement(required = true) public String getName() { return name; }
            public void setName(String name) { %s }
          }
        }
        """
            .formatted(setter.isEmpty() ? "" : "implements java.io.Serializable", setter),
        SAMPLE,
        "Base",
        "Gone");
  }

  /** The message of a source and a sample, some of whose classes are in no jar. */
  private OwnMessage message(String java, String sample, String... missing) throws IOException {
    Path source = Files.writeString(temporary.resolve("People.java"), java);
    Path compiled = Files.createDirectories(temporary.resolve("classes"));
    String api = JAXBElement.class.getProtectionDomain().getCodeSource().getLocation().getPath();
    assertEquals(
        0,
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-cp", api, "-d", compiled + "", source + ""));
    for (String one : missing) {
      Files.delete(compiled.resolve("own/%s.class".formatted(one)));
    }
    Path folder = Files.createDirectories(temporary.resolve("message"));
    jar(compiled, folder.resolve("own.jar"));
    return new TestMessage(folder).with("sample.xml", sample).understood();
  }

  private static void jar(Path classes, Path jar) throws IOException {
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream entries = new JarOutputStream(out);
        Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        entries.putNextEntry(new ZipEntry(classes.relativize(file).toString()));
        entries.write(Files.readAllBytes(file));
      }
    }
  }

  @Test
  void shouldUnderstandClassesWithoutASchema() throws IOException {
    OwnMessage message = message("this.name = name;");
    MessageFacts facts = message.facts();
    assertTrue(facts.ownCode());
    assertEquals("own.People", facts.rootClass());
    assertEquals(2, facts.classes(), "the root's class and what it uses, and no other of the jar");
    assertEquals("people/person", facts.growth().repeats());
    assertEquals(List.of(), facts.losses());
    assertEquals("", facts.formats().get("serialized"));
    Path file = temporary.resolve("large.xml");
    assertEquals(50_000, message.sample().write(file, 50_000, 1), 50);
  }

  @Test
  void shouldDoWithoutAClassWhoseFieldsCannotBeLoaded() throws IOException {
    MessageFacts facts = message("this.name = Helper.same(name);").facts();

    assertEquals(3, facts.classes());
    assertEquals("", facts.formats().get("kryo"));
    assertEquals("", facts.formats().get("fory"));
  }

  @Test
  void shouldSayWhichClassAFormatCannotLoad() throws IOException {
    MessageFacts facts = message("this.name = Heir.again(name);").facts();

    assertEquals("a class can't be loaded: own/Gone", facts.formats().get("kryo"));
    assertEquals("", facts.formats().get("normal"));
  }

  /** JAXB binds a map that is none of attributes to elements; who reads it would hash its keys. */
  @ParameterizedTest
  @CsvSource({
    "java.util.Map, a map holds something else than attributes: allowed are",
    "java.util.HashMap, a map holds something else than attributes: allowed are",
    "java.util.TreeMap, class java.util.TreeMap is not allowed in a payload",
  })
  void shouldSayThatAMapOfTheUsersOwnCannotBeSerialized(String type, String line)
      throws IOException {
    OwnMessage message =
        message(
            """
            package own;
            import jakarta.xml.bind.annotation.*;
            @XmlRootElement(name = "people")
            public class People implements java.io.Serializable {
              public java.util.List<Person> person = new java.util.ArrayList<>();
              public static class Person implements java.io.Serializable {
                public %s<String, Integer> ages;
              }
            }
            """
                .formatted(type),
            "<people><person><ages><entry><key>a</key><value>1</value></entry></ages></person>"
                + "<person><ages><entry><key>b</key><value>2</value></entry></ages></person>"
                + "</people>");

    Map<String, String> formats = message.facts().formats();
    for (String format : List.of("serialized", "serialized-mtom", "kryo", "kryo-lz4", "fory")) {
      assertTrue(formats.get(format).startsWith(line), formats::toString);
    }
    assertEquals(
        List.of("normal", "normal-gzip", "normal-gzip-6", "json", "smile"),
        message.facts().possible());
    PreparedMessage prepared = message.load();
    PayloadFormat json = Formats.of("json").of(prepared);
    Payload payload = prepared.generate(10_000, 1);
    assertEquals(PayloadCount.of(payload), PayloadCount.of(json.read(json.bytes(payload))));
  }

  @Test
  void shouldSayWhatClassesLose() throws IOException {
    MessageFacts facts = message("if (name.startsWith(\"A\")) this.name = name;").facts();
    assertEquals(
        List.of(
            "1 of 2 people/person/name",
            "1 of 2 people/person/name/text()",
            "it is written so that it is not valid: cvc-complex-type.2.4.b: The content of element"
                + " 'person' is not complete. One of '{name}' is expected."),
        facts.losses());
  }

  @Test
  void shouldSayWhichClassIsNotSerializable() throws IOException {
    MessageFacts facts = message("").facts();
    assertEquals(
        "class own.People$Person is not Serializable", facts.formats().get("serialized-mtom"));
    assertEquals("", facts.formats().get("normal"));
  }
}
