package soapbench.experiment.load.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import soapbench.experiment.load.rows.LoadCell;
import soapbench.folder.WholeFile;
import soapbench.payload.PayloadCount;
import soapbench.payload.message.PreparedMessage;

/**
 * Document of a message of the user's own, which plans send to be stored.
 *
 * @param file the document without an XML declaration, as an envelope may hold it
 * @param digest of the message
 * @param count what the service has to count
 */
record StoredDocument(Path file, String digest, PayloadCount count) {

  /** Writes the document of a size. */
  static StoredDocument write(PreparedMessage message, int bytes, long seed, Path folder)
      throws IOException {
    byte[] document = withoutDeclaration(message.document(bytes, seed));
    Path file = folder.resolve(LoadCell.kilobytes(bytes) + "KB.xml").toAbsolutePath();
    WholeFile.write(file, document);
    return new StoredDocument(
        file, message.digest().orElseThrow(), PayloadCount.of(message.generate(bytes, seed)));
  }

  private static byte[] withoutDeclaration(byte[] document) {
    String text = new String(document, StandardCharsets.UTF_8);
    return text.replaceFirst("^<[?]xml .*?[?]>\\s*", "").getBytes(StandardCharsets.UTF_8);
  }

  /** The properties of its plans. */
  Map<String, String> properties() {
    return Map.of(
        "document",
        file.toString(),
        "digest",
        digest,
        "items",
        Integer.toString(count.items()),
        "checksum",
        Long.toString(count.checksum()));
  }
}
