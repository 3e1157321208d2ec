package soapbench.message.source;

import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.xml.sax.Attributes;
import org.xml.sax.Locator;
import org.xml.sax.helpers.DefaultHandler;

/**
 * The entries of an OASIS XML catalog (1.1) that name one file each: {@code system}, {@code public}
 * and {@code uri}. Files are those of the message's folder.
 */
record MessageCatalog(Map<String, Path> entries) {
  private static final String NAMESPACE = "urn:oasis:names:tc:entity:xmlns:xml:catalog";
  private static final Map<String, String> KEYS =
      Map.of("system", "systemId", "public", "publicId", "uri", "name");

  MessageCatalog {
    entries = Map.copyOf(entries);
  }

  static MessageCatalog of(MessageFolder folder) {
    return folder
        .catalog()
        .map(file -> read(folder.path(), file))
        .orElse(new MessageCatalog(Map.of()));
  }

  private static MessageCatalog read(Path folder, Path file) {
    Map<String, Path> entries = new HashMap<>();
    LimitedXml.read(
        file,
        new DefaultHandler() {
          @SuppressWarnings("NullAway.Init") // the parser sets it first
          private Locator locator;

          @Override
          public void setDocumentLocator(Locator located) {
            locator = located;
          }

          @Override
          public void startElement(String uri, String name, String prefixed, Attributes has) {
            if (NAMESPACE.equals(uri) && (name.equals("catalog") || name.equals("group"))) {
              return;
            }
            String key = NAMESPACE.equals(uri) && KEYS.containsKey(name) ? KEYS.get(name) : "";
            String from = has.getValue(key);
            String to = has.getValue("uri");
            if (from == null || to == null) {
              throw wrong("<%s> is not read: allowed are system, public and uri".formatted(name));
            }
            entries.put(
                from,
                inside(folder, file, to)
                    .orElseThrow(() -> wrong("there is no file '%s' in the folder".formatted(to))));
          }

          private InvalidMessageException wrong(String reason) {
            return InvalidMessageException.at(file, locator.getLineNumber(), reason);
          }
        });
    return new MessageCatalog(entries);
  }

  Optional<Path> find(@Nullable String key) {
    return Optional.ofNullable(key).map(entries::get);
  }

  /** The file that a reference means, if it is in the folder. */
  static Optional<Path> inside(Path folder, Path from, String reference) {
    try {
      Path root = folder.toAbsolutePath().normalize();
      URI address = from.toAbsolutePath().toUri().resolve(reference.replaceFirst("#.*", ""));
      Path file = Path.of(address).normalize();
      return file.startsWith(root) && Files.isRegularFile(file)
          ? Optional.of(folder.resolve(root.relativize(file)))
          : Optional.empty();
    } catch (IllegalArgumentException | FileSystemNotFoundException e) {
      return Optional.empty(); // an address of something else than a file, or none
    }
  }
}
