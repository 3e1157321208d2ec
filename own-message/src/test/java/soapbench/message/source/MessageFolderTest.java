package soapbench.message.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.message.TestMessage;

class MessageFolderTest {
  @TempDir private Path temporary;

  private TestMessage message(String folder) {
    return new TestMessage(temporary.resolve(folder))
        .with("m.xsd", "<a/>")
        .with("below/n.XSD", "<b/>")
        .with("own.xjb", "<c/>")
        .with("catalog.xml", "<d/>")
        .with("below/other.xml", "<e/>")
        .with("README.md", folder)
        .sample("");
  }

  private MessageFolder read(String folder, String sample) {
    return MessageFolder.read(temporary.resolve(folder), Optional.ofNullable(sample));
  }

  @Test
  void shouldTakeFilesByTheirEndings() {
    message("one");
    MessageFolder folder = read("one", null);
    Path path = temporary.resolve("one");
    assertEquals(List.of(path.resolve("below/n.XSD"), path.resolve("m.xsd")), folder.schemas());
    assertEquals(List.of(path.resolve("own.xjb")), folder.bindings());
    assertEquals(Optional.of(path.resolve("catalog.xml")), folder.catalog());
    assertEquals(path.resolve("sample.xml"), folder.sample());
  }

  @Test
  void shouldReadAFolderThatALinkNames() throws IOException {
    message("one");
    Files.createSymbolicLink(temporary.resolve("link"), temporary.resolve("one"));
    Path path = temporary.resolve("link");
    assertEquals(
        List.of(path.resolve("below/n.XSD"), path.resolve("m.xsd")), read("link", null).schemas());
    assertEquals(path.resolve("sample.xml"), read("link", null).sample());
  }

  @Test
  void shouldRefuseAFileThatIsTooDeepRatherThanLeaveItOut() {
    message("one").with("d/".repeat(15) + "deep.xsd", "<a/>");
    assertEquals(3, read("one", null).schemas().size());
    message("one").with("d/".repeat(16) + "deeper.xsd", "<a/>");
    InvalidMessageException refused =
        assertThrows(InvalidMessageException.class, () -> read("one", null));
    assertTrue(
        refused.getMessage().endsWith("deeper.xsd: it is deeper than 16 folders"),
        refused::getMessage);
  }

  @Test
  void shouldTakeTheSampleThatIsNamed() {
    message("one").with("second.xml", "<f/>");
    assertEquals(temporary.resolve("one/second.xml"), read("one", "second.xml").sample());
    assertEquals(temporary.resolve("one/sample.xml"), read("one", "sample.xml").sample());
  }

  @Test
  void shouldHaveTheDigestOfAllThatCounts() {
    message("one");
    message("two");
    String digest = read("one", null).digest(List.of("x"));
    assertEquals(digest, read("two", null).digest(List.of("x")));
    assertNotEquals(digest, read("two", null).digest(List.of("y")));

    Set<String> digests = new HashSet<>(Set.of(digest));
    digests.add(other("two", "m.xsd", "<z/>"));
    digests.add(other("three", "more.xsd", "<a/>"));
    digests.add(other("four", "own.xjb", "<z/>"));
    digests.add(other("five", "catalog.xml", "<z/>"));
    message("six").with("second.xml", "<f/>");
    digests.add(read("six", "second.xml").digest(List.of("x")));
    digests.add(read("six", "sample.xml").digest(List.of("x")));
    assertEquals(7, digests.size());
  }

  private String other(String folder, String name, String text) {
    message(folder).with(name, text);
    return read(folder, null).digest(List.of("x"));
  }
}
