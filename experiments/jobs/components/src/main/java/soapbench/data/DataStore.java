package soapbench.data;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.Writer;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Published data: files that whoever knows their tokens may read until they expire. A token has 192
 * random bits. There is a small file for each, so that they outlive a restart. The files themselves
 * are others': the store never changes or removes one, and publishes none that is a link.
 */
public final class DataStore {

  private static final System.Logger LOGGER = System.getLogger(DataStore.class.getName());

  private static final int TOKEN_BYTES = 24;
  private static final String TOKEN = "[A-Za-z0-9_-]{32}";
  private static final String ASIDE = ".new";
  private static final int BUFFER_BYTES = 1 << 18;

  private static final String FILE = "file";
  private static final String NAME = "name";
  private static final String MEDIA_TYPE = "media.type";
  private static final String EXPIRES = "expires";

  private final SecureRandom random = new SecureRandom();
  private final Path folder;
  private final InstantSource clock;
  private final Map<String, Entry> entries = new HashMap<>();

  /** The tokens of each file, by its path. */
  private final NavigableMap<String, Set<String>> tokens = new TreeMap<>();

  /** File of a token. */
  private record Entry(Path file, String name, String mediaType, Instant expires, Digest digest) {}

  /** A digest that was computed, once for each version of the file. */
  private static final class Digest {

    private String version = "";
    private byte[] sha256 = {};
  }

  /**
   * Opens the store, with what was published in it before. What can't be read is left out, and
   * logged.
   *
   * @param folder of the store alone; it is made if it is not there
   * @throws IOException if the folder can't be made or read
   */
  public DataStore(Path folder) throws IOException {
    this(folder, InstantSource.system());
  }

  DataStore(Path folder, InstantSource clock) throws IOException {
    this.folder = Files.createDirectories(folder);
    // the names of the files are the tokens
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
    this.clock = clock;
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        open(file);
      }
    }
    dropExpired();
  }

  private void open(Path file) throws IOException {
    String token = file.getFileName().toString();
    if (!token.matches(TOKEN)) {
      if (token.endsWith(ASIDE)) {
        Files.delete(file);
      }
      return;
    }
    Properties properties = new Properties();
    try (Reader in = Files.newBufferedReader(file)) {
      properties.load(in);
      Entry entry =
          new Entry(
              Path.of(value(properties, FILE)),
              value(properties, NAME),
              value(properties, MEDIA_TYPE),
              Instant.parse(value(properties, EXPIRES)),
              new Digest());
      put(token, entry);
    } catch (IOException | IllegalArgumentException | DateTimeException e) {
      LOGGER.log(Level.WARNING, "published data is left out: {0}", e.toString());
    }
  }

  private static String value(Properties properties, String key) {
    String value = properties.getProperty(key);
    if (value == null) {
      throw new IllegalArgumentException(key + " is missing");
    }
    return value;
  }

  /**
   * Publishes a file. If it is published already, by this name and type, it keeps its token and
   * expires with the later of both times.
   *
   * @param file a regular file, which stays as it is for as long as it is published
   * @return its token, of letters, digits, {@code -} and {@code _}
   * @throws IllegalArgumentException if name or media type are not as {@link StoredData} has them
   * @throws IOException if there is no such file, or the token can't be kept
   */
  public synchronized String publish(Path file, String name, String mediaType, Instant expires)
      throws IOException {
    dropExpired();
    Path place = file.toAbsolutePath().normalize();
    stored(new Entry(place, name, mediaType, expires, new Digest()));
    for (String known : tokens.getOrDefault(place.toString(), Set.of())) {
      Entry entry = Objects.requireNonNull(entries.get(known), "entry");
      if (entry.name().equals(name) && entry.mediaType().equals(mediaType)) {
        if (expires.isAfter(entry.expires())) {
          keep(known, new Entry(place, name, mediaType, expires, entry.digest()));
        }
        return known;
      }
    }
    byte[] bits = new byte[TOKEN_BYTES];
    random.nextBytes(bits);
    String token = Base64.getUrlEncoder().withoutPadding().encodeToString(bits);
    keep(token, new Entry(place, name, mediaType, expires, new Digest()));
    return token;
  }

  private void keep(String token, Entry entry) throws IOException {
    Properties properties = new Properties();
    properties.setProperty(FILE, entry.file().toString());
    properties.setProperty(NAME, entry.name());
    properties.setProperty(MEDIA_TYPE, entry.mediaType());
    properties.setProperty(EXPIRES, entry.expires().toString());
    Path aside = folder.resolve(token + ASIDE);
    try (Writer out = Files.newBufferedWriter(aside)) {
      properties.store(out, null);
    }
    Files.move(aside, folder.resolve(token), StandardCopyOption.ATOMIC_MOVE);
    put(token, entry);
  }

  private void put(String token, Entry entry) {
    entries.put(token, entry);
    tokens.computeIfAbsent(entry.file().toString(), file -> new HashSet<>()).add(token);
  }

  /**
   * File of a token; empty if it stands for nothing, is expired or withdrawn, or if its file is
   * gone.
   */
  public synchronized Optional<StoredData> find(String token) {
    Entry entry = entries.get(token);
    if (entry == null || !clock.instant().isBefore(entry.expires())) {
      return Optional.empty();
    }
    try {
      return Optional.of(stored(entry));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static StoredData stored(Entry entry) throws IOException {
    BasicFileAttributes about =
        Files.readAttributes(entry.file(), BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    if (!about.isRegularFile()) {
      throw new NoSuchFileException(entry.file().toString(), null, "it is not a regular file");
    }
    String version =
        String.format(
            Locale.ROOT,
            "%x-%x-%x",
            about.size(),
            about.lastModifiedTime().to(TimeUnit.NANOSECONDS),
            String.valueOf(about.fileKey()).hashCode());
    return new StoredData(
        entry.file(), entry.name(), entry.mediaType(), entry.expires(), about.size(), version);
  }

  /**
   * The SHA-256 of what a token stands for. It is computed when it is first asked for, which reads
   * the whole file, and kept for as long as the file is the same.
   *
   * @param data as it was found
   * @throws IOException if the file can't be read, or is another by now
   */
  public byte[] sha256(String token, StoredData data) throws IOException {
    Digest digest;
    synchronized (this) {
      Entry entry = entries.get(token);
      digest = entry == null ? new Digest() : entry.digest();
    }
    synchronized (digest) {
      if (!digest.version.equals(data.version())) {
        digest.sha256 = computeSha256(data);
        digest.version = data.version();
      }
      return digest.sha256.clone();
    }
  }

  private static byte[] computeSha256(StoredData data) throws IOException {
    MessageDigest sha256;
    try {
      sha256 = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
    byte[] piece = new byte[BUFFER_BYTES];
    long bytes = 0;
    try (InputStream in = Files.newInputStream(data.file(), LinkOption.NOFOLLOW_LINKS)) {
      for (int count = in.read(piece); count >= 0; count = in.read(piece)) {
        sha256.update(piece, 0, count);
        bytes += count;
      }
    }
    if (bytes != data.bytes()) {
      throw new IOException("the data was changed while it was read");
    }
    return sha256.digest();
  }

  /** Takes a token back; nothing happens if there is no such token. The file stays. */
  public synchronized void withdraw(String token) throws IOException {
    Entry entry = entries.remove(token);
    if (entry != null) {
      String file = entry.file().toString();
      Set<String> others = Objects.requireNonNull(tokens.get(file), "tokens");
      others.remove(token);
      if (others.isEmpty()) {
        tokens.remove(file);
      }
      Files.deleteIfExists(folder.resolve(token));
    }
  }

  /** Takes back the tokens of all files in a folder and the folders in it. The files stay. */
  public synchronized void withdrawAll(Path of) throws IOException {
    String within = of.toAbsolutePath().normalize() + "/";
    List<String> all =
        tokens.tailMap(within, false).entrySet().stream()
            .takeWhile(file -> file.getKey().startsWith(within))
            .flatMap(file -> file.getValue().stream())
            .toList();
    for (String token : all) {
      withdraw(token);
    }
  }

  private void dropExpired() throws IOException {
    Instant now = clock.instant();
    for (Map.Entry<String, Entry> one : List.copyOf(entries.entrySet())) {
      if (!now.isBefore(one.getValue().expires())) {
        withdraw(one.getKey());
      }
    }
  }
}
