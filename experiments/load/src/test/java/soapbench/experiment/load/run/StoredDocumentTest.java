package soapbench.experiment.load.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.message.OwnMessage;
import soapbench.message.source.MessageFolder;
import soapbench.payload.PayloadCount;
import soapbench.payload.message.PreparedMessage;

class StoredDocumentTest {

  private static final int BYTES = 20_000;

  /** Shared: what one test has understood, others remember. */
  @TempDir private static Path kept;

  @TempDir private Path folder;

  private PreparedMessage message(String name) throws IOException {
    return OwnMessage.of(
            MessageFolder.read(Path.of("../../examples/messages").resolve(name), Optional.empty()),
            Optional.empty(),
            kept)
        .load();
  }

  @Test
  void shouldWriteADocumentThatAnEnvelopeMayHoldAndSayWhatIsInIt() throws IOException {
    PreparedMessage readings = message("readings");
    Path documents = folder.resolve("documents");

    StoredDocument document = StoredDocument.write(readings, BYTES, 7, documents);

    assertEquals(documents.resolve("20KB.xml"), document.file());
    String text = Files.readString(document.file());
    assertTrue(text.startsWith("<readings ") || text.startsWith("<readings>"), text);
    assertEquals(BYTES, text.length(), BYTES / 50.0);
    assertEquals(readings.digest().orElseThrow(), document.digest());
    assertEquals(PayloadCount.of(readings.generate(BYTES, 7)), document.count());
    assertEquals(document, StoredDocument.write(readings, BYTES, 7, documents), "as when resumed");
  }

  @Test
  void shouldNotShareAFileBetweenSizesThatRoundToTheSame() throws IOException {
    PreparedMessage readings = message("readings");

    StoredDocument smaller = StoredDocument.write(readings, 150_200, 1, folder);
    StoredDocument larger = StoredDocument.write(readings, 150_400, 1, folder);

    assertEquals(folder.resolve("150.2KB.xml"), smaller.file());
    assertEquals(folder.resolve("150.4KB.xml"), larger.file());
  }
}
