package soapbench.endurance.fuzz;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeptInputTest {

  private static final int MANY = 300;

  @TempDir private Path folder;

  @Test
  void shouldBeTheSameRequestWhenDamagedAgainOrReadBack() throws IOException {
    List<Sample> corpus = Corpus.all();
    for (long number = 1; number <= MANY; number++) {
      Sample once = Damage.sample(corpus, 7, number);
      assertSame(once, Damage.sample(corpus, 7, number));

      String says = new KeptInput(7, number, "nothing", once).keep(folder);

      assertTrue(says.startsWith("seed 7, number " + number + " ("), says);
      Path file = folder.resolve("fuzz-7-" + number + ".json");
      assertSame(once, KeptInput.read(file).sample());
      Files.delete(file);
    }
  }

  private static void assertSame(Sample one, Sample other) {
    assertArrayEquals(one.body(), other.body(), one.name());
    assertEquals(one.fields(), other.fields(), one.name());
    assertEquals(one.kind(), other.kind(), one.name());
    assertEquals(one.binding(), other.binding(), one.name());
  }
}
