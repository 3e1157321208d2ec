package soapbench.message.source;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import soapbench.folder.FileProblem;

/**
 * A folder with a user's message: schemas or a jar of classes, and a sample document.
 *
 * @param path as the user named it, and so do all messages about it
 * @param files all that count, sorted by name: {@code .xsd}, {@code .xjb}, {@code .jar}, {@code
 *     .xml}
 * @param sample the document
 */
public record MessageFolder(Path path, List<Path> files, Path sample) {

  /** The file that says where schemas are which others name by an address. */
  static final String CATALOG = "catalog.xml";

  private static final int MAX_DEPTH = 16;
  private static final int MAX_FILES = 2_000;
  private static final long MAX_BYTES = 64_000_000;
  private static final long MAX_SAMPLE_BYTES = 4_000_000;
  private static final List<String> ENDINGS = List.of(".xsd", ".xjb", ".jar", ".xml");

  public MessageFolder {
    files = List.copyOf(files);
  }

  /**
   * Looks at a folder.
   *
   * @param sample the name of the sample document, needed if the folder has several
   * @throws InvalidMessageException if it lacks something, has too much, or is ambiguous
   */
  public static MessageFolder read(Path folder, Optional<String> sample) {
    if (!Files.isDirectory(folder)) {
      throw new InvalidMessageException(folder + ": there is no such folder");
    }
    List<Path> files = files(folder);
    MessageFolder message = new MessageFolder(folder, files, sample(folder, files, sample));
    if (message.schemas().isEmpty() == message.jars().isEmpty()) {
      throw new InvalidMessageException(
          "%s: it has %s: allowed is one of them"
              .formatted(
                  folder,
                  message.jars().isEmpty()
                      ? "no schema (.xsd) and no jar of classes (.jar)"
                      : "schemas (.xsd) and jars of classes (.jar)"));
    }
    return message;
  }

  /** A folder that has only schemas. */
  static MessageFolder ofSchemas(Path folder) {
    return new MessageFolder(folder, files(folder), folder);
  }

  private static List<Path> files(Path folder) {
    Path inside = folder.resolve("."); // which is a folder, too, where the folder's name is a link
    try (Stream<Path> walk = Files.walk(inside, MAX_DEPTH + 1)) {
      List<Path> files =
          walk.filter(MessageFolder::counts)
              .map(file -> folder.resolve(inside.relativize(file)))
              .limit(MAX_FILES + 1L)
              .sorted(Comparator.comparing(Path::toString))
              .toList();
      if (files.size() > MAX_FILES) {
        throw new InvalidMessageException(
            "%s: it has more than %s files".formatted(folder, MAX_FILES));
      }
      long bytes = 0;
      for (Path file : files) {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
          throw InvalidMessageException.at(file, 0, "it is a link: allowed are files");
        }
        if (folder.relativize(file).getNameCount() > MAX_DEPTH) {
          throw InvalidMessageException.at(
              file, 0, "it is deeper than %s folders".formatted(MAX_DEPTH));
        }
        bytes += Files.size(file);
      }
      if (bytes > MAX_BYTES) {
        throw new InvalidMessageException(
            "%s: its files have %s bytes: allowed are %s".formatted(folder, bytes, MAX_BYTES));
      }
      return files;
    } catch (IOException e) {
      throw new InvalidMessageException(FileProblem.line(e));
    } catch (UncheckedIOException e) {
      throw new InvalidMessageException(
          FileProblem.line(Objects.requireNonNull(e.getCause(), "cause")));
    }
  }

  private static boolean counts(Path file) {
    return !Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)
        && ENDINGS.stream().anyMatch(ending -> ends(file, ending));
  }

  private static boolean ends(Path file, String ending) {
    return file.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(ending);
  }

  private static Path sample(Path folder, List<Path> files, Optional<String> named) {
    List<Path> documents =
        files.stream()
            .filter(file -> ends(file, ".xml") && folder.equals(file.getParent()))
            .filter(file -> !file.endsWith(CATALOG))
            .toList();
    List<Path> chosen =
        named
            .map(name -> documents.stream().filter(file -> file.endsWith(name)).toList())
            .orElse(documents);
    if (chosen.size() != 1) {
      throw new InvalidMessageException(
          "%s: it has %s: %s"
              .formatted(
                  folder,
                  named.isPresent()
                      ? "no sample '%s'".formatted(named.get())
                      : chosen.isEmpty() ? "no sample document (.xml)" : "several documents",
                  documents.isEmpty()
                      ? "a sample stands beside the schemas, and is not catalog.xml"
                      : "--sample names one of "
                          + documents.stream()
                              .map(file -> file.getFileName().toString())
                              .collect(Collectors.joining(", "))));
    }
    Path sample = chosen.get(0);
    if (sample.toFile().length() > MAX_SAMPLE_BYTES) {
      throw InvalidMessageException.at(
          sample, 0, "a sample may have %s bytes".formatted(MAX_SAMPLE_BYTES));
    }
    return sample;
  }

  public List<Path> schemas() {
    return ending(".xsd");
  }

  /** The binding files of XJC. */
  public List<Path> bindings() {
    return ending(".xjb");
  }

  public List<Path> jars() {
    return ending(".jar");
  }

  Optional<Path> catalog() {
    return files.stream().filter(path.resolve(CATALOG)::equals).findFirst();
  }

  private List<Path> ending(String ending) {
    return files.stream().filter(file -> ends(file, ending)).toList();
  }

  /**
   * The digest of everything that counts, SHA-256 in hexadecimal.
   *
   * @param more what else tells one understanding of the folder from another
   */
  public String digest(List<String> more) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      List<String> words = new ArrayList<>(more);
      words.add(path.relativize(sample).toString());
      for (String word : words) {
        digest.update((word + "\n").getBytes(StandardCharsets.UTF_8));
      }
      for (Path file : files) {
        byte[] bytes = Files.readAllBytes(file);
        digest.update(
            "%s\n%s\n"
                .formatted(path.relativize(file), bytes.length)
                .getBytes(StandardCharsets.UTF_8));
        digest.update(bytes);
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (IOException e) {
      throw new InvalidMessageException(FileProblem.line(e));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
