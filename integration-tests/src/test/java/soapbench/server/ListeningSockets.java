package soapbench.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The addresses on which a process listens, as Linux tells them, {@code HEXADDRESS:HEXPORT}. */
final class ListeningSockets {
  private static final String LISTENING = "0A";
  private static final Set<String> LOOPBACK =
      Set.of("0100007F", "0000000000000000FFFF00000100007F", "00000000000000000000000001000000");

  private ListeningSockets() {}

  static List<String> of(long pid) {
    Set<String> sockets = sockets(pid);
    return Stream.of("/proc/net/tcp", "/proc/net/tcp6")
        .flatMap(ListeningSockets::rows)
        .filter(columns -> columns[3].equals(LISTENING) && sockets.contains(columns[9]))
        .map(columns -> columns[1])
        .toList();
  }

  static boolean loopback(String address) {
    return LOOPBACK.contains(address.substring(0, address.indexOf(':')));
  }

  static int port(String address) {
    return Integer.parseInt(address.substring(address.indexOf(':') + 1), 16);
  }

  private static Stream<String[]> rows(String table) {
    try {
      return Files.readAllLines(Path.of(table)).stream()
          .skip(1)
          .map(line -> line.strip().split("\\s+"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Set<String> sockets(long pid) {
    try (Stream<Path> files = Files.list(Path.of("/proc/" + pid + "/fd"))) {
      return files
          .map(ListeningSockets::target)
          .filter(target -> target.startsWith("socket:["))
          .map(target -> target.substring("socket:[".length(), target.length() - 1))
          .collect(Collectors.toSet());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A file may be closed between being listed and being looked at. */
  private static String target(Path file) {
    try {
      return Files.readSymbolicLink(file).toString();
    } catch (NoSuchFileException closed) {
      return "";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
