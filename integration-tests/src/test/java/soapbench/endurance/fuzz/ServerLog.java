package soapbench.endurance.fuzz;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** New lines of a server's log, from now on. */
final class ServerLog {

  private static final Pattern ERROR = Pattern.compile("(OutOfMemory|StackOverflow)Error");
  private static final Pattern TRACE = Pattern.compile("(?m)^\\s+at [\\w.$/<>@-]+\\([^)\n]*\\)");

  /** GlassFish's own trace of a path that cannot be decoded, before any application. */
  private static final Pattern PATH =
      Pattern.compile("(?s)\\[AS-WEB-CORE-00037](?:(?!]]\\R).)*URLDecoder: .*?]]\\R");

  private static final int SHOWN = 300;

  private final Path log;
  private long read;
  private long written;

  ServerLog(Path log) throws IOException {
    this.log = log;
    this.read = Files.size(log);
  }

  /** The bytes written since the beginning. */
  long written() {
    return written;
  }

  /** Errors in the lines that are new; they are then old. */
  Optional<String> news() throws IOException {
    if (Files.size(log) == read) {
      return Optional.empty();
    }
    String news = "";
    if (Files.size(log) < read) {
      news = rest(rotated());
      read = 0;
    }
    return wrong(news + rest(log));
  }

  private String rest(Path file) throws IOException {
    try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
      byte[] rest = new byte[(int) Math.max(0, in.length() - read)];
      in.seek(Math.min(read, in.length()));
      in.readFully(rest);
      read += rest.length;
      written += rest.length;
      return new String(rest, StandardCharsets.UTF_8);
    }
  }

  private Path rotated() throws IOException {
    String name = log.getFileName() + "_";
    try (Stream<Path> files = Files.list(log.getParent())) {
      return files
          .filter(file -> file.getFileName().toString().startsWith(name))
          .max(Comparator.naturalOrder())
          .orElse(log);
    }
  }

  private static Optional<String> wrong(String all) {
    String news = PATH.matcher(all).replaceAll("");
    return Stream.of(ERROR, TRACE)
        .flatMap(pattern -> pattern.matcher(news).results())
        .findFirst()
        .map(found -> "the log says: " + around(news, found.start()));
  }

  private static String around(String news, int place) {
    int start = Math.max(0, place - SHOWN);
    return news.substring(start, Math.min(news.length(), place + SHOWN)).strip();
  }
}
