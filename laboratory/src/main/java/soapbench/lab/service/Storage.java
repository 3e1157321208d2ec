package soapbench.lab.service;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import soapbench.server.Workplace;
import soapbench.server.setting.ServerException;

/**
 * Folders of what an installation keeps: a folder that was asked for, or else a checkout itself, or
 * for an archive, which may be read-only, the user's folder of data.
 *
 * @param program the installation's folder
 * @param archive whether that is an unpacked archive
 * @param version of the installation: what versions keep lies side by side
 * @param asked the folder that was asked for
 * @param environment the variables of the process
 * @param userHome the user's folder as the JVM has it
 */
public record Storage(
    Path program,
    boolean archive,
    String version,
    Optional<Path> asked,
    Map<String, String> environment,
    String userHome) {

  private static final String NAME = "soapbench";
  private static final String RUNS = "runs";

  public Storage {
    environment = Map.copyOf(environment);
  }

  /**
   * The folder of servers, caches and what else is brought or made once. That of a checkout is in
   * the user's folder of caches if servers do not work in the checkout.
   *
   * @throws ServerException in one line, if the user has no folder
   */
  public Path servers() {
    return home()
        .map(folder -> folder.resolve(version))
        .orElseGet(() -> Workplace.suits(program) ? inCheckout() : inCaches());
  }

  /**
   * Where a run's folder goes when none is named.
   *
   * @throws ServerException in one line, if the user has no folder
   */
  public Path runs() {
    return home().map(folder -> folder.resolve(RUNS)).orElse(Path.of(RUNS));
  }

  /** The folder of logs that belong to no run; it is not refused, since it is for failures. */
  public Path logs() {
    try {
      return home().map(folder -> folder.resolve(version)).orElse(inCheckout()).resolve("logs");
    } catch (ServerException nowhere) {
      return Path.of(NAME + "-logs");
    }
  }

  /** The folder of all versions, unless a checkout keeps what it has itself. */
  private Optional<Path> home() {
    return asked.or(
        () -> archive ? Optional.of(user("XDG_DATA_HOME", ".local/share")) : Optional.empty());
  }

  private Path inCheckout() {
    return program.resolve(".soapbench");
  }

  private Path inCaches() {
    String name =
        UUID.nameUUIDFromBytes(program.toString().getBytes(StandardCharsets.UTF_8)).toString();
    return user("XDG_CACHE_HOME", ".cache").resolve(name);
  }

  /** Folder of the user's, as the XDG Base Directory Specification has it. */
  private Path user(String variable, String folder) {
    return Stream.of(
            Path.of(environment.getOrDefault(variable, "")),
            Path.of(environment.getOrDefault("HOME", ""), folder),
            Path.of(userHome, folder))
        .filter(Path::isAbsolute)
        .findFirst()
        .map(found -> found.resolve(NAME))
        .orElseThrow(
            () ->
                new ServerException(
                    "nothing can be kept in %s, and there is no HOME for another folder:"
                            .formatted(program)
                        + " give --home, or set SOAPBENCH_HOME to a folder"));
  }
}
