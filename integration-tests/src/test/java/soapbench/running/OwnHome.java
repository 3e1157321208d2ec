package soapbench.running;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import soapbench.lab.service.Installation;
import soapbench.server.OwnWorkplace;

/**
 * A home of a test's own, where no other test keeps its server: what was built and unpacked is the
 * project's.
 */
public final class OwnHome {

  private static final Path PROJECT =
      Path.of(System.getProperty("soapbench.home")).toAbsolutePath().normalize();
  private static final Path DISTRIBUTIONS = Path.of(".soapbench/dist");
  private static final Path APPLICATION = Path.of("server-ear/ear/target/soapbench.ear");
  private static final Path JMETER = Path.of("jmeter-plans/target/jmeter");

  private OwnHome() {}

  /** A home in a folder that is there; its servers' domains are created already. */
  public static Path in(Path folder) throws IOException {
    Path home = folder.resolve("home");
    for (Path part : new Path[] {DISTRIBUTIONS, APPLICATION, JMETER}) {
      Path link = home.resolve(part);
      Files.createDirectories(link.getParent());
      Files.createSymbolicLink(link, PROJECT.resolve(part));
    }
    Installation installation = installation(home);
    OwnWorkplace.prepare(installation.workplace());
    OwnWorkplace.prepare(installation.calibrationWorkplace());
    return home;
  }

  /** The installation in a home. */
  public static Installation installation(Path home) {
    return new Installation(home, "test", "0123456789ab", QuickJdk.HOME);
  }
}
