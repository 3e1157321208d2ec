package soapbench.message.source;

import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import org.xml.sax.SAXParseException;

/**
 * The schemas of a folder, each with the files that it refers to. A reference is resolved by the
 * catalog, by its location in the folder, or else by the only file of its namespace; what is none
 * of these is refused, and nothing is fetched.
 */
public final class SchemaSet {
  private static final String XML_XSD = "xml.xsd";

  private final Path folder;
  private final List<Path> bindings;
  private final List<SchemaFile> files;
  private final MessageCatalog catalog;
  private final Map<String, String> byAddress = new HashMap<>();
  private final Set<Path> referred = new HashSet<>();
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
            .or(() -> imports ? onlyOneOf(reference.namespace()) : Optional.empty());
    if (location == null) {
      // the file is read for its own sake, or nothing is needed from it
      found.ifPresent(file -> byAddress.put(reference.namespace(), file.toUri().toString()));
      return;
    }
    String address = address(from, reference);
    if (found.isPresent()) {
      referred.add(found.get());
      byAddress.put(address, found.get().toUri().toString());
    } else if (reference.namespace().equals(XMLConstants.XML_NS_URI)) {
      byAddress.put(address, SchemaSet.class.getResource(XML_XSD).toString());
    } else {
      throw InvalidMessageException.at(
          from.path(),
          reference.line(),
          "%s of '%s' is not in the folder, and nothing is fetched: put it there, and"
                  .formatted(reference.kind(), location)
              + " name it in catalog.xml if several files have its namespace");
    }
  }

  private static String address(SchemaFile from, SchemaFile.Reference reference) {
    try {
      return from.path().toUri().resolve(reference.location()).toString();
    } catch (IllegalArgumentException e) {
      throw InvalidMessageException.at(
          from.path(),
          reference.line(),
          "'%s' of <%s> is not an address, in which a space is %%20"
              .formatted(reference.location(), reference.kind()));
    }
  }

  private Optional<Path> inFolder(SchemaFile from, String location) {
    return location == null
        ? Optional.empty()
        : MessageCatalog.inside(folder, from.path(), location)
            .filter(path -> files.stream().anyMatch(file -> file.path().equals(path)));
  }

  private Optional<Path> onlyOneOf(String namespace) {
    List<Path> same =
        files.stream()
            .filter(file -> file.namespace().equals(namespace))
            .map(SchemaFile::path)
            .toList();
    return same.size() == 1 && !namespace.isEmpty() ? Optional.of(same.get(0)) : Optional.empty();
  }

  /** The files that no other refers to; the first if all refer to each other. */
  public List<Path> roots() {
    List<Path> roots =
        files.stream().map(SchemaFile::path).filter(path -> !referred.contains(path)).toList();
    return roots.isEmpty() ? List.of(files.get(0).path()) : roots;
  }

  /** The target namespace of a file; empty without one. */
  public String namespace(Path file) {
    return files.stream()
        .filter(one -> one.path().equals(file))
        .map(SchemaFile::namespace)
        .findFirst()
        .orElseThrow();
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
  public Optional<String> address(String namespace, String address) {
    String known = byAddress.get(address == null || address.isEmpty() ? namespace : address);
    if (known != null || address == null || address.isEmpty()) {
      return Optional.ofNullable(known);
    }
    if (path(address).filter(this::isInFolder).isPresent()) {
      return Optional.of(address);
    }
    throw new InvalidMessageException(folder + ": '" + address + "' is not fetched");
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
        file, file.equals(folder) ? 0 : failed.getLineNumber(), failed.getMessage());
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
