package soapbench.component;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ComponentFolderTest {

  private static final Component ADD =
      new Component(
          "add",
          "Addierer für Ünicode = 漢 \\ : !",
          "urn:test",
          Path.of("/opt/a b/add.sh"),
          Template.parse(
              List.of(" lead", "a\\b\n=:#", "[in val x:int]", ">", "[out file r:int]", "")),
          Map.of("OMP_NUM_THREADS", "1", "B", " x=y "),
          new ComponentLimits(Duration.ofSeconds(90), 12_345, 3));

  @TempDir Path folder;

  private ComponentFolder components() {
    return new ComponentFolder(folder.resolve("components"));
  }

  @Test
  void shouldFindWhatWasAddedAsItWas() {
    ComponentFolder components = components();
    assertEquals(List.of(), components.names());
    assertEquals(Optional.empty(), components.find("add"));
    components.add(ADD);
    assertEquals(Optional.of(ADD), components.find("add"));
    assertEquals(List.of("add"), components.names());
    assertEquals(Optional.of(ADD), components().find("add"));
    assertSame(components.find("add").get(), components.find("add").get());
  }

  @Test
  void shouldSortNames() {
    List<String> sorted = List.of("a", "a-1", "ab", "b", "c", "d", "e", "f", "g", "h");
    ComponentFolder components = components();
    for (String name : List.of("e", "ab", "h", "c", "a-1", "g", "b", "f", "a", "d")) {
      components.add(ComponentFile.read("name=%s\nprogram=/bin/true\n".formatted(name)));
    }
    assertEquals(sorted, components.names());
  }

  @Test
  void shouldRefuseASecondOfOneNameAndLeaveNothingAside() throws IOException {
    components().add(ADD);
    String message =
        assertThrows(InvalidComponentException.class, () -> components().add(ADD)).getMessage();
    assertTrue(message.contains("'add'"), message);
    try (Stream<Path> files = Files.list(folder.resolve("components"))) {
      assertEquals(1, files.count());
    }
  }

  @Test
  void shouldForgetWhatWasRemovedAndSeeWhatWasEdited() throws IOException {
    ComponentFolder components = components();
    components.add(ADD);
    components.find("add");
    Path file = folder.resolve("components/add.properties");
    Files.writeString(file, "name=add\nprogram=/bin/true\n");
    Component edited = components.find("add").orElseThrow();
    assertEquals(Path.of("/bin/true"), edited.program());
    assertEquals("urn:soapbench:component:add", edited.namespace());
    assertEquals(ComponentLimits.DEFAULT, edited.limits());
    assertTrue(components.remove("add"));
    assertFalse(components.remove("add"));
    assertEquals(Optional.empty(), components.find("add"));
  }

  @Test
  void shouldFindNothingOutsideTheFolder() throws IOException {
    components().add(ADD);
    Files.writeString(folder.resolve("add.properties"), ComponentFile.write(ADD));
    for (String name : List.of("../add", "/add", "", "Add", "add.properties", "a\0")) {
      assertEquals(Optional.empty(), components().find(name), name);
      assertFalse(components().remove(name), name);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "program=/bin/true",
        "name=add",
        "name=add\nprogram=bin/true",
        "name=add\nprogram=/bin/true\nlimits=1",
        "name=add\nprogram=/bin/true\nword.2=x",
        "name=add\nprogram=/bin/true\nword.01=x",
        "name=add\nprogram=/bin/true\nlimit.jobs=many",
        "name=add\nprogram=/bin/true\nlimit.jobs=0",
        "name=add\nprogram=/bin/true\nlimit.seconds=-1",
        "name=add\nprogram=/bin/true\nlimit.outputBytes=0",
        "name=add\nprogram=/bin/true\nenvironment.A-B=x",
        "name=add\nprogram=/bin/true\nenvironment.SOAPBENCH_JOB=x",
        "name=add\nprogram=/bin/true\nnamespace=not absolute",
        "name=add\nprogram=/bin/true\nnamespace=urn:soapbench:jobs:1",
        "name=add\nprogram=/bin/true\nfullName=",
        "name=other\nprogram=/bin/true",
        "name=add\nprogram=/bin/true\nfullName=\\u00zz"
      })
  void shouldSayInALineWhatIsWrongWithAFile(String text) throws IOException {
    Files.createDirectories(folder.resolve("components"));
    Files.writeString(folder.resolve("components/add.properties"), text);
    String message =
        assertThrows(InvalidComponentException.class, () -> components().find("add")).getMessage();
    assertTrue(message.startsWith("add.properties: "), message);
    assertEquals(1, message.lines().count(), message);
  }

  @Test
  void shouldRefuseAFileThatIsNoText() throws IOException {
    Files.createDirectories(folder.resolve("components"));
    Files.write(folder.resolve("components/add.properties"), new byte[] {(byte) 0xFF});
    assertThrows(InvalidComponentException.class, () -> components().find("add"));
  }
}
