package soapbench.component;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/**
 * The folder that has a server's components, a file {@code NAME.properties} each. Whoever may write
 * there says what the server offers; what is added and removed counts at once. Methods throw {@link
 * UncheckedIOException} if the disk fails.
 */
public final class ComponentFolder {

  private static final String ENDING = ".properties";

  private record Stamp(Object key, long modifiedNs, long bytes) {}

  private record Seen(Stamp stamp, Component component) {}

  private final Path folder;
  private final Map<String, Seen> seen = new ConcurrentHashMap<>();

  /**
   * @param folder may be missing as long as nothing was added
   */
  public ComponentFolder(Path folder) {
    this.folder = folder;
  }

  /** The names for which there is a file, sorted. */
  public List<String> names() {
    List<String> names = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "[a-z]*" + ENDING)) {
      for (Path file : files) {
        String name = file.getFileName().toString();
        names.add(name.substring(0, name.length() - ENDING.length()));
      }
    } catch (NoSuchFileException e) {
      return List.of();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    names.sort(null);
    return names;
  }

  /**
   * The component of a name, as its file has it now.
   *
   * @return empty if there is none; the same object as long as its file is the same
   * @throws InvalidComponentException if the file is no description, or one of another name
   */
  public Optional<Component> find(String name) {
    if (!isName(name)) {
      return Optional.empty();
    }
    Path file = file(name);
    try {
      Stamp stamp = stamp(file);
      Seen before = seen.get(name);
      if (before != null && before.stamp().equals(stamp)) {
        return Optional.of(before.component());
      }
      Component component = ComponentFile.read(file);
      if (!component.name().equals(name)) {
        throw new InvalidComponentException(
            "%s: its name is '%s'".formatted(file.getFileName(), component.name()));
      }
      seen.put(name, new Seen(stamp, component));
      return Optional.of(component);
    } catch (NoSuchFileException e) {
      seen.remove(name);
      return Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isName(String name) {
    try {
      Component.requireName(name);
      return true;
    } catch (InvalidComponentException e) {
      return false;
    }
  }

  private static Stamp stamp(Path file) throws IOException {
    BasicFileAttributes about = Files.readAttributes(file, BasicFileAttributes.class);
    return new Stamp(
        about.fileKey(), about.lastModifiedTime().to(TimeUnit.NANOSECONDS), about.size());
  }

  /**
   * Adds a component.
   *
   * @throws InvalidComponentException if there is one of this name
   */
  public void add(Component component) {
    try {
      Files.createDirectories(folder);
      Path aside = Files.createTempFile(folder, ".new", ENDING);
      try {
        Files.writeString(aside, ComponentFile.write(component));
        place(aside, file(component.name()));
      } catch (FileAlreadyExistsException e) {
        throw new InvalidComponentException(
            "there is a component '%s' already: remove it first, or choose another name"
                .formatted(component.name()));
      } finally {
        Files.deleteIfExists(aside);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Nobody sees half a file, and no file is replaced: only a link does both. */
  private static void place(Path aside, Path file) throws IOException {
    try {
      Files.createLink(file, aside);
    } catch (UnsupportedOperationException e) {
      Files.move(aside, file);
    }
  }

  /**
   * Removes a component; its jobs run on.
   *
   * @return whether there was one
   */
  public boolean remove(String name) {
    if (!isName(name)) {
      return false;
    }
    try {
      return Files.deleteIfExists(file(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Path file(String name) {
    return folder.resolve(name + ENDING);
  }
}
