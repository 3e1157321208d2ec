package soapbench.message.source;

import java.io.StringReader;
import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import org.jspecify.annotations.Nullable;
import org.xml.sax.InputSource;
import org.xml.sax.SAXParseException;

/**
 * The schemas of a folder, each with the files that it refers to. A reference is resolved by the
 * catalog, by its location in the folder, or else, if it imports, by a file of its namespace; what
 * is none of these is refused, and nothing is fetched.
 */
public final class SchemaSet {
  private static final String XML_XSD = "xml.xsd";

  private final Path folder;
  private final List<Path> bindings;
  private final List<SchemaFile> files;
  private final MessageCatalog catalog;
  private final Map<String, String> byAddress = new HashMap<>();
  private final Map<String, String> namespaces = new HashMap<>();
  private final Map<Path, Set<Path>> referred = new HashMap<>();
  private final boolean bindsGlobally;

  private SchemaSet(
      Path folder,
      List<Path> bindings,
      List<SchemaFile> files,
      MessageCatalog catalog,
      boolean bindsGlobally) {
    this.folder = folder;
    this.bindings = List.copyOf(bindings);
    this.files = List.copyOf(files);
    this.catalog = catalog;
    this.bindsGlobally = bindsGlobally;
  }

  /**
   * Looks at the schemas and binding files of a folder.
   *
   * @throws InvalidMessageException with file and line, if one is not XML, no schema, refers to
   *     what is not there, or would run code
   */
  public static SchemaSet of(MessageFolder message) {
    List<SchemaFile> files = message.schemas().stream().map(SchemaFile::read).toList();
    List<SchemaFile> bindings = message.bindings().stream().map(SchemaFile::readBindings).toList();
    SchemaSet set =
        new SchemaSet(
            message.path(),
            message.bindings(),
            files,
            MessageCatalog.of(message),
            Stream.concat(files.stream(), bindings.stream()).anyMatch(SchemaFile::bindsGlobally));
    for (SchemaFile file : set.files) {
      file.references().forEach(reference -> set.resolve(file, reference));
    }
    set.requireNoSubstitutes();
    return set;
  }

  /** Schemas that JAXB made of classes: all files of a folder. */
  public static SchemaSet ofGenerated(Path folder) {
    return of(MessageFolder.ofSchemas(folder));
  }

  private void resolve(SchemaFile from, SchemaFile.Reference reference) {
    String location = reference.location();
    boolean imports = reference.kind().equals("import");
    Optional<Path> found =
        catalog
            .find(location)
            .or(() -> imports ? catalog.find(reference.namespace()) : Optional.empty())
            .or(() -> inFolder(from, location))
            .or(() -> imports ? anyOf(reference.namespace()) : Optional.empty());
    Optional<String> target =
        found.map(file -> file.toUri().toString()).or(() -> ofPlatform(reference.namespace()));
    if (location == null) {
      // the file is read for its own sake, or nothing is needed from it
      target.ifPresent(file -> byAddress.put(reference.namespace(), file));
      return;
    }
    String address = address(from, reference);
    if (target.isPresent()) {
      found.ifPresent(
          file -> referred.computeIfAbsent(from.path(), any -> new HashSet<>()).add(file));
      byAddress.put(address, target.get());
      namespaces.put(target.get(), found.map(this::namespace).orElse(reference.namespace()));
    } else {
      throw InvalidMessageException.at(
          from.path(),
          reference.line(),
          "%s of '%s' is not in the folder, and nothing is fetched: put it there, and if it has"
                  .formatted(reference.kind(), location)
              + " another name or place, name it in catalog.xml");
    }
  }

  /** The schema of {@code xml:lang} and the like, which no folder needs to have. */
  private static Optional<String> ofPlatform(String namespace) {
    return namespace.equals(XMLConstants.XML_NS_URI)
        ? Optional.of(SchemaSet.class.getResource(XML_XSD).toString())
        : Optional.empty();
  }

  private static String address(SchemaFile from, SchemaFile.Reference reference) {
    try {
      return from.path().toUri().resolve(reference.location()).toString();
    } catch (IllegalArgumentException e) {
      throw InvalidMessageException.at(
          from.path(),
          reference.line(),
          "'%s' of <%s> is not an address, in which a space is %%20 and folders end with /"
              .formatted(reference.location(), reference.kind()));
    }
  }

  private Optional<Path> inFolder(SchemaFile from, @Nullable String location) {
    return location == null
        ? Optional.empty()
        : MessageCatalog.inside(folder, from.path(), location)
            .filter(path -> files.stream().anyMatch(file -> file.path().equals(path)));
  }

  /** The first file of a namespace: the others of it are read for their own sake. */
  private Optional<Path> anyOf(String namespace) {
    return files.stream()
        .filter(file -> file.namespace().equals(namespace) && !namespace.isEmpty())
        .map(SchemaFile::path)
        .findFirst();
  }

  /** Files that lead to all files: those that no other refers to, and one of each other circle. */
  public List<Path> roots() {
    Set<Path> roots = new LinkedHashSet<>();
    Set<Path> reached = new HashSet<>();
    for (SchemaFile file : files) {
      if (!reached.contains(file.path())) {
        Set<Path> below = new HashSet<>();
        reach(file.path(), below);
        roots.removeAll(below);
        roots.add(file.path());
        reached.addAll(below);
      }
    }
    return List.copyOf(roots);
  }

  private void reach(Path file, Set<Path> reached) {
    Deque<Path> left = new ArrayDeque<>(List.of(file));
    while (!left.isEmpty()) {
      Path next = left.remove();
      if (reached.add(next)) {
        left.addAll(referred.getOrDefault(next, Set.of()));
      }
    }
  }

  /** The target namespace of a file; empty without one. */
  public String namespace(Path file) {
    return files.stream()
        .filter(one -> one.path().equals(file))
        .map(SchemaFile::namespace)
        .findFirst()
        .orElseThrow();
  }

  /** Numbers of elements that the validator does not count. */
  List<Occurrences.Bound> bounds() {
    return files.stream().flatMap(file -> file.occurrences().bounds().stream()).toList();
  }

  private void requireNoSubstitutes() {
    for (Occurrences.Bound bound : bounds()) {
      if (bound.refers()
          && files.stream()
              .anyMatch(file -> file.occurrences().heads().contains(bound.element()))) {
        throw bound.refused("for which others may stand");
      }
    }
  }

  public int size() {
    return files.size();
  }

  /** Whether a binding file or a schema has global bindings, of which XJC reads one. */
  public boolean bindsGlobally() {
    return bindsGlobally;
  }

  public List<Path> bindings() {
    return bindings;
  }

  /**
   * The address that is read in place of another one.
   *
   * @param namespace of what is imported; may be null
   * @param address absolute; null or empty if the schema gives none
   * @return nothing if there is nothing to read
   * @throws InvalidMessageException if it is none of the folder's
   */
  public Optional<String> address(@Nullable String namespace, @Nullable String address) {
    String known = byAddress.get(address == null || address.isEmpty() ? namespace : address);
    if (known != null || address == null || address.isEmpty()) {
      return Optional.ofNullable(known);
    }
    if (path(address).filter(this::isInFolder).isPresent()) {
      return Optional.of(address);
    }
    throw new InvalidMessageException(folder + ": '" + address + "' is not fetched");
  }

  /**
   * Source for a reader that takes a file of two addresses for two files. A file that is read under
   * another address than its own becomes a schema that includes it.
   *
   * @throws InvalidMessageException if it is none of the folder's
   */
  public Optional<InputSource> source(String address) {
    if (namespaces.containsKey(address)) {
      return Optional.of(new InputSource(address));
    }
    return address(null, address)
        .map(
            own -> {
              if (URI.create(own).equals(URI.create(address))) {
                return new InputSource(own);
              }
              InputSource source =
                  new InputSource(
                      new StringReader(
                          MessageSchema.including(
                              Objects.requireNonNull(namespaces.get(own), "namespace"),
                              List.of(own))));
              source.setSystemId(address);
              return source;
            });
  }

  private boolean isInFolder(Path file) {
    return file.normalize().startsWith(folder.toAbsolutePath().normalize());
  }

  /** The problem that a reader of schemas found, with the file as the user names it. */
  public InvalidMessageException problem(SAXParseException failed) {
    Path file =
        path(failed.getSystemId())
            .filter(this::isInFolder)
            .map(path -> folder.resolve(folder.toAbsolutePath().normalize().relativize(path)))
            .orElse(folder);
    return InvalidMessageException.at(
        file,
        file.equals(folder) ? 0 : failed.getLineNumber(),
        LimitedXml.plain(String.valueOf(failed.getMessage())));
  }

  private static Optional<Path> path(String address) {
    try {
      return address == null || !address.startsWith("file:")
          ? Optional.empty()
          : Optional.of(Path.of(URI.create(address)));
    } catch (IllegalArgumentException | FileSystemNotFoundException e) {
      return Optional.empty();
    }
  }
}
