package soapbench.component;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ComponentFileTest {

  private static final String LEAST = "name=add\nprogram=/bin/true\n";

  @TempDir Path folder;

  /** So that the same component always gives the same text. */
  @Test
  void shouldWriteALineForEachKeyAndNoDate() {
    assertEquals(
        List.of(
            "name=add",
            "fullName=add",
            "namespace=urn\\:soapbench\\:component\\:add",
            "program=/bin/true",
            "word.1=-v",
            "environment.A=b",
            "limit.seconds=3600",
            "limit.outputBytes=10000000000",
            "limit.jobs=2"),
        ComponentFile.write(ComponentFile.read(LEAST + "word.1=-v\nenvironment.A=b\n"))
            .lines()
            .toList());
  }

  @Test
  void shouldReadWordsInTheOrderOfTheirNumbers() {
    List<String> words = IntStream.rangeClosed(1, 12).mapToObj(i -> "x" + i).toList();
    StringBuilder text = new StringBuilder(LEAST);
    for (int number = words.size(); number > 0; number--) {
      text.append("word.%s=x%s\n".formatted(number, number));
    }
    assertEquals(words, ComponentFile.read(text.toString()).template().source());
  }

  @Test
  void shouldRefuseMoreJobsThanAnIntHolds() {
    assertEquals(
        "2147483647 jobs at a time: allowed are 1 to 1000",
        assertThrows(
                InvalidComponentException.class,
                () -> ComponentFile.read(LEAST + "limit.jobs=4294967297"))
            .getMessage());
  }

  @Test
  void shouldReadAFileOfOneMebibyteAndNoneThatIsLonger() throws IOException {
    Path file = folder.resolve("add.properties");
    String filled = LEAST + "#" + "x".repeat((1 << 20) - LEAST.length() - 1);
    assertEquals("add", ComponentFile.read(Files.writeString(file, filled)).name());
    Files.writeString(file, filled + "x");
    assertEquals(
        "add.properties: it is longer than the allowed 1048576 bytes",
        assertThrows(InvalidComponentException.class, () -> ComponentFile.read(file)).getMessage());
  }
}
