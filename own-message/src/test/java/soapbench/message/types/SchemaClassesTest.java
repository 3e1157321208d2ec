package soapbench.message.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.message.TestMessage.rows;
import static soapbench.message.TestMessage.schema;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import soapbench.message.MessageFacts;
import soapbench.message.TestMessage;
import soapbench.message.source.SchemaSet;

/** Classes of XJC: safe to compile, apart from all others, and what they keep. */
class SchemaClassesTest {
  @TempDir private Path folder;

  private MessageClasses classes(TestMessage message) {
    return SchemaClasses.of(SchemaSet.of(message.read()));
  }

  private RoundTrip trip(MessageClasses classes) throws IOException {
    return RoundTrip.of(Files.readAllBytes(folder.resolve("sample.xml")), classes.context());
  }

  @Test
  void shouldCompileNothingThatADocumentationSays() {
    assertEquals(
        "class A { String s = \"/* no \\\" comment // */\"; char c = '\"'; }\n",
        SchemaClasses.withoutComments(
            "/** \\u002a\\u002f static { evil(); } */class A {/* a */ String s ="
                + " \"/* no \\\" comment // */\"; char c = '\"'; }// end\n"));
    MessageClasses classes =
        classes(
            new TestMessage(folder)
                .with(
                    "m.xsd",
                    schema(
                        "<xs:complexType name='A'><xs:annotation><xs:documentation>"
                            + "\\u002a\\u002f static { System.exit(1); } /*"
                            + "</xs:documentation></xs:annotation><xs:attribute name='n'"
                            + " default='\\u002a\\u002f'/></xs:complexType><xs:element name='list'"
                            + " type='A'/>"))
                .sample(""));
    assertTrue(classes.names().contains("t.A"), classes.names()::toString);
  }

  @Test
  void shouldLoadClassesApart() throws ClassNotFoundException {
    TestMessage message =
        new TestMessage(folder)
            .with("m.xsd", rows("<xs:attribute name='n' type='xs:int'/>"))
            .sample("<row n='1'/>");
    MessageClasses one = classes(message);
    MessageClasses other = classes(message);
    String name = one.names().get(0);
    assertNotSame(one.loader().loadClass(name), other.loader().loadClass(name));
    assertSame(one.loader(), one.loader().loadClass(name).getClassLoader());
  }

  @Test
  void shouldLoadItsOwnClassWhereThisProgramHasOneOfTheSameName() throws IOException {
    MessageClasses classes =
        classes(
            new TestMessage(folder)
                .with("m.xsd", rows("<xs:attribute name='n' type='xs:int'/>"))
                .with(
                    "own.xjb",
                    "<jb:bindings xmlns:jb='https://jakarta.ee/xml/ns/jaxb' version='3.0'"
                        + " xmlns:xs='http://www.w3.org/2001/XMLSchema'><jb:bindings"
                        + " schemaLocation='m.xsd' node='//xs:element[@name=\"list\"]'><jb:class"
                        + " name='RoundTrip'/></jb:bindings><jb:bindings schemaLocation='m.xsd'"
                        + " node='/xs:schema'><jb:schemaBindings><jb:package"
                        + " name='soapbench.message.types'/></jb:schemaBindings></jb:bindings>"
                        + "</jb:bindings>")
                .sample("<row n='1'/>"));
    RoundTrip trip = trip(classes);
    assertEquals(RoundTrip.class.getName(), trip.rootClass());
    assertTrue(trip.losses().isEmpty(), trip.losses()::toString);
  }

  @Test
  void shouldSayThatContentOfAnyCanNotBeReadSafely() throws IOException {
    MessageFacts facts =
        new TestMessage(folder.resolve("message"))
            .with("m.xsd", rows("<xs:sequence><xs:any processContents='lax'/></xs:sequence>"))
            .sample("<row><a xmlns='urn:x'><b>c</b></a></row>")
            .understood()
            .facts();
    assertTrue(facts.losses().isEmpty(), facts.losses()::toString);
    assertEquals("", facts.formats().get("normal"));
    String reason = facts.formats().get("serialized");
    assertTrue(reason.startsWith("it has content of xs:any"), reason);
  }

  @Test
  void shouldSayWhichClassIsNotSerializable() throws IOException {
    MessageFacts facts =
        new TestMessage(folder.resolve("message"))
            .with("m.xsd", rows("<xs:attribute name='n' type='xs:int'/>"))
            .with(
                "own.xjb",
                "<jb:bindings xmlns:jb='https://jakarta.ee/xml/ns/jaxb' version='3.0'>"
                    + "<jb:globalBindings generateIsSetMethod='true'/></jb:bindings>")
            .sample("<row n='1'/>")
            .understood()
            .facts();
    assertEquals("class t.List is not Serializable", facts.formats().get("serialized"));
  }

  @Test
  @DisabledIfSystemProperty(
      named = "sun.jnu.encoding",
      matches = "ANSI_X3.4-1968|US-ASCII",
      disabledReason = "without a locale, Java names no files beyond ASCII")
  void shouldReadFilesWhoseNamesAreWrittenOtherwiseInAddresses() {
    TestMessage message =
        new TestMessage(folder.resolve("a +#%ä"))
            .with("m.xsd", schema("<xs:include schemaLocation='t%C3%BC%20r/%25.xsd'/>"))
            .with("tü r/%.xsd", schema("<xs:include schemaLocation='../u.xsd'/>"))
            .with("u.xsd", schema("<xs:element name='list' type='xs:int'/>"))
            .sample("");
    assertEquals(3, SchemaSet.of(message.read()).size());
    assertEquals(1, SchemaSet.of(message.read()).roots().size());
    assertFalse(classes(message).names().isEmpty());
  }

  @Test
  void shouldReadSchemasOfAddressesFromTheFolder() {
    String imports =
        "<xs:import namespace='urn:u' schemaLocation='http://u.example/u.xsd'/>"
            + "<xs:import namespace='urn:v' schemaLocation='http://v.example/v.xsd'/>"
            + "<xs:import namespace='http://www.w3.org/XML/1998/namespace'"
            + " schemaLocation='http://www.w3.org/2001/xml.xsd'/>";
    MessageClasses classes =
        classes(
            new TestMessage(folder)
                .with(
                    "m.xsd",
                    schema(
                        imports
                            + "<xs:element name='list'><xs:complexType><xs:sequence>"
                            + "<xs:element ref='u:a' xmlns:u='urn:u'/>"
                            + "<xs:element ref='v:b' xmlns:v='urn:v'/></xs:sequence>"
                            + "<xs:attribute ref='xml:lang'/></xs:complexType></xs:element>"))
                .with(
                    "u/only.xsd",
                    schema("<xs:element name='a' type='xs:int'/>").replace("urn:t", "urn:u"))
                .with(
                    "v1.xsd",
                    schema("<xs:element name='b' type='xs:int'/>").replace("urn:t", "urn:v"))
                .with(
                    "v2.xsd",
                    schema("<xs:element name='c' type='xs:int'/>").replace("urn:t", "urn:v"))
                .with(
                    "catalog.xml",
                    "<catalog xmlns='urn:oasis:names:tc:entity:xmlns:xml:catalog'>"
                        + "<system systemId='http://v.example/v.xsd' uri='v1.xsd'/></catalog>")
                .sample(""));
    assertFalse(classes.names().isEmpty());
  }
}
