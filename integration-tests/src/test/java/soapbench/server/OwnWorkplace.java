package soapbench.server;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import soapbench.factor.BrokerChoice;
import soapbench.factor.CollectorChoice;
import soapbench.factor.HeapSize;
import soapbench.factor.Level;
import soapbench.factor.Levels;
import soapbench.factor.ServerFactors;
import soapbench.factor.ServerKind;
import soapbench.process.FolderLock;
import soapbench.running.QuickJdk;
import soapbench.server.domain.ServerDistribution;
import soapbench.server.domain.ServerDomain;
import soapbench.server.setting.PrivateFile;
import soapbench.server.setting.ServerException;
import soapbench.server.setting.ServerRelease;

/** The place of a server that a test has for itself; the distribution is the project's. */
public final class OwnWorkplace {

  /** The kind of every server that a test starts: that of {@code integration.server}, if set. */
  public static final ServerKind KIND =
      Optional.ofNullable(System.getProperty("integration.server"))
          .map(ServerKind::of)
          .orElseGet(() -> ServerKind.defaultFor(Runtime.version().feature()));

  /** The broker beside every such server: that of {@code integration.broker}; else its own. */
  private static final Levels BROKER =
      Optional.ofNullable(System.getProperty("integration.broker"))
          .map(word -> new Level<>(ServerFactors.BROKER, BrokerChoice.of(word)))
          .map(Levels.NONE::with)
          .orElse(Levels.NONE);

  /** Whether every such server has a broker beside it. */
  static final boolean BESIDE = BROKER.of(ServerFactors.BROKER).isPresent();

  private static final Path HOME = Path.of(System.getProperty("soapbench.home"));
  private static final Path DISTRIBUTIONS = HOME.resolve(".soapbench/dist");
  private static final Path JAVA_HOME = Path.of(System.getProperty("java.home"));
  private static final Path DOMAINS = Path.of("target", "domains").toAbsolutePath();

  private OwnWorkplace() {}

  /** The levels of a server that a test starts. */
  public static Levels levels(String heap, CollectorChoice collector) {
    return new Levels(
            List.of(
                new Level<>(ServerFactors.KIND, KIND),
                new Level<>(ServerFactors.HEAP, HeapSize.of(heap)),
                new Level<>(ServerFactors.COLLECTOR, collector)))
        .with(BROKER);
  }

  /** A workplace whose state is in a test's folder. */
  public static Workplace in(Path folder) {
    return in(folder, JAVA_HOME);
  }

  /** A workplace whose state is in a test's folder, and whose servers run in {@link QuickJdk}. */
  static Workplace quick(Path folder) {
    return in(folder, QuickJdk.HOME);
  }

  private static Workplace in(Path folder, Path javaHome) {
    return new Workplace(
        HOME, DISTRIBUTIONS, folder.resolve("state"), javaHome, Runtime.version().feature());
  }

  /**
   * A workplace in a test's folder for a server that starts quickly: its JDK is {@link QuickJdk},
   * and its domain was created already, once for all tests of this build.
   */
  public static Workplace prepared(Path folder) {
    Workplace workplace = quick(folder);
    prepare(workplace);
    return workplace;
  }

  /** Puts the domain that was created for all tests of this build into a workplace. */
  @SuppressWarnings("try") // the lock is there to be closed
  public static void prepare(Workplace workplace) {
    assumeTrue(MISSING.isEmpty(), () -> MISSING.orElseThrow());
    try (FolderLock lock = PrivateFile.lock(DOMAINS, line -> {})) {
      ServerDomain.of(obtain(), JAVA_HOME, DOMAINS, broker(workplace)).create();
      copy(DOMAINS, PrivateFile.folder(workplace.domains()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Optional<Path> broker(Workplace workplace) {
    return Optional.of(workplace.broker()).filter(built -> BESIDE);
  }

  private static final Optional<String> MISSING = lookForOne();

  /** Why there is no server of another kind than the usual one: no JDK for it, or no download. */
  public static Optional<String> missing() {
    return MISSING;
  }

  private static Optional<String> lookForOne() {
    if (KIND == ServerKind.defaultFor(Runtime.version().feature())) {
      return Optional.empty();
    }
    try {
      KIND.requireJava(Runtime.version().feature());
    } catch (IllegalArgumentException e) {
      return Optional.of(e.getMessage());
    }
    try {
      obtain();
      return Optional.empty();
    } catch (ServerException e) {
      if (!e.getMessage().startsWith("cannot fetch")) {
        throw e;
      }
      return Optional.of(e.getMessage());
    }
  }

  /** The unpacked server, which is fetched on a new machine. */
  private static ServerDistribution obtain() {
    return ServerDistribution.obtain(
        new ServerRelease(KIND), HOME, DISTRIBUTIONS, JAVA_HOME, line -> {});
  }

  /** Jars with the interfaces of Jakarta EE that the server gives to each application. */
  public static List<Path> interfaces() throws IOException {
    try (Stream<Path> modules = Files.walk(obtain().root())) {
      return modules
          .filter(
              jar ->
                  jar.getFileName()
                      .toString()
                      .matches(
                          "(jboss-)?(jakarta[.-].*|saaj)-api(_[0-9.]+_spec)?(-[0-9.A-Za-z]+)?\\.jar"
                              + "|webservices-api-osgi\\.jar"))
          .toList();
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(from)) {
      files = all.filter(file -> !file.equals(from) && !file.endsWith(FolderLock.FILE)).toList();
    }
    for (Path file : files) {
      Path copy = to.resolve(from.relativize(file));
      Files.copy(file, copy, StandardCopyOption.COPY_ATTRIBUTES);
    }
  }

  /** The settings of the server's domain, once it is there. */
  static Path settings(Workplace workplace) {
    return workplace
        .domains()
        .resolve(new ServerRelease(KIND).folder())
        .resolve(KIND == ServerKind.WILDFLY ? "java.arguments" : "config/domain.xml");
  }
}
