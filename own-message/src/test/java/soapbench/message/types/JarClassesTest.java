package soapbench.message.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.xml.bind.JAXBElement;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.message.MessageFacts;
import soapbench.message.OwnMessage;
import soapbench.message.TestMessage;

/** Classes of a user's own, compiled here and put into a jar. */
class JarClassesTest {
  private static final String SAMPLE =
      "<people><person><name>Ada</name></person><person><name>Bob</name></person></people>";

  @TempDir private Path temporary;

  private OwnMessage message(String setter) throws IOException {
    Path source = temporary.resolve("People.java");
    Files.writeString(
        source,
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
            .formatted(setter.isEmpty() ? "" : "implements java.io.Serializable", setter));
    Path compiled = Files.createDirectories(temporary.resolve("classes"));
    String api = JAXBElement.class.getProtectionDomain().getCodeSource().getLocation().getPath();
    assertEquals(
        0,
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-cp", api, "-d", compiled + "", source + ""));
    Files.delete(compiled.resolve("own/Base.class"));
    Files.delete(compiled.resolve("own/Gone.class"));
    Path folder = Files.createDirectories(temporary.resolve("message"));
    jar(compiled, folder.resolve("own.jar"));
    return new TestMessage(folder).with("sample.xml", SAMPLE).understood();
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
