package soapbench.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.xml.sax.SAXException;

class XmlTreeTest {

  @TempDir private Path folder;

  @Test
  void shouldReadNamesWithTheirNamespaces() throws Exception {
    Document read = read("<a:b xmlns:a='urn:a'><c/></a:b>");

    assertEquals("urn:a", read.getDocumentElement().getNamespaceURI());
    assertEquals("b", read.getDocumentElement().getLocalName());
    assertEquals(1, read.getElementsByTagName("c").getLength());
  }

  @Test
  void shouldRefuseEntitiesOfOtherFiles() throws Exception {
    Path secret = Files.writeString(folder.resolve("secret"), "hush");
    String document = "<!DOCTYPE a [<!ENTITY e SYSTEM '%s'>]><a>&e;</a>".formatted(secret.toUri());

    String reason = assertThrows(SAXException.class, () -> read(document)).getMessage();

    assertTrue(reason.startsWith("it has a document type (<!DOCTYPE>)"), reason);
  }

  @Test
  void shouldRefuseADocumentThatIsDeeperThanOneCanWalk() throws Exception {
    read(nested(256));

    String reason = assertThrows(SAXException.class, () -> read(nested(257))).getMessage();

    assertEquals("it is deeper than 256 elements", reason);
  }

  @Test
  void shouldSayInOneLineWhatIsNotXml() {
    String reason = assertThrows(SAXException.class, () -> read("<a>\n</b>")).getMessage();

    assertTrue(reason.startsWith("The element type \"a\" must be terminated"), reason);
    assertEquals(1, reason.lines().count(), reason);
  }

  private static String nested(int depth) {
    return "<a>".repeat(depth) + "</a>".repeat(depth);
  }

  private static Document read(String text) throws Exception {
    return XmlTree.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
  }
}
