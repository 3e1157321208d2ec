package soapbench.job;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * A working folder that jobs share, one after the other. Its jobs' scheduler guards what changes.
 */
final class Session {

  private static final String CLOSED = "closed";
  private static final String ID = "id";

  private final String id;
  private final Path folder;
  private final Map<String, String> writers = new HashMap<>();

  /** The job that runs in it; null for none. */
  @Nullable Job running;

  Instant lastUsed;
  long countedBytes;
  boolean closed;

  private Session(String id, Path folder, Instant lastUsed) {
    this.id = id;
    this.folder = folder;
    this.lastUsed = lastUsed;
  }

  static Session create(String id, Path sessions, Instant now) throws IOException {
    Session session = new Session(id, sessions.resolve(PublicName.of(id)), now);
    Files.createDirectories(session.files());
    PropertiesFile.write(session.folder.resolve(ID), id);
    return session;
  }

  /** As a former server left it. */
  static Session load(Path folder, Instant now) throws IOException {
    Session session = new Session(id(folder), folder, now);
    Files.createDirectories(session.files());
    if (Files.exists(session.writersFile())) {
      Properties kept = PropertiesFile.read(session.writersFile());
      kept.stringPropertyNames().forEach(name -> session.writers.put(name, kept.getProperty(name)));
    }
    return session;
  }

  /** One whose identifier was not kept has a name that nobody knows, and expires. */
  private static String id(Path folder) throws IOException {
    String name = folder.getFileName().toString();
    if (Files.notExists(folder.resolve(ID))) {
      return name;
    }
    String id = Files.readString(folder.resolve(ID));
    if (!PublicName.of(id).equals(name)) {
      throw new IOException("it is damaged");
    }
    return id;
  }

  String id() {
    return id;
  }

  /** State that others may know. */
  String name() {
    return folder.getFileName().toString();
  }

  Path folder() {
    return folder;
  }

  /** Where its jobs work. */
  Path files() {
    return folder.resolve("files");
  }

  /** Says in its folder that it is being closed, or that it is not any more. */
  void markClosed(boolean marked) throws IOException {
    if (marked) {
      Files.writeString(folder.resolve(CLOSED), "");
    } else {
      Files.deleteIfExists(folder.resolve(CLOSED));
    }
  }

  /** Whether a former server was closing the session of a folder. */
  static boolean isMarkedClosed(Path folder) {
    return Files.exists(folder.resolve(CLOSED));
  }

  private Path writersFile() {
    return folder.resolve("writers");
  }

  /**
   * Whether a component may write an output of this name: nothing has the name, or an output of the
   * same component.
   */
  synchronized boolean mayWrite(String component, String output) {
    return component.equals(writers.get(output))
        || !Files.exists(files().resolve(output), LinkOption.NOFOLLOW_LINKS);
  }

  /** Gives names to a component. */
  synchronized void take(String component, Iterable<String> outputs) throws IOException {
    boolean changed = false;
    for (String output : outputs) {
      changed |= !component.equals(writers.put(output, component));
    }
    if (changed) {
      Properties kept = new Properties();
      kept.putAll(writers);
      PropertiesFile.write(writersFile(), kept);
    }
  }
}
