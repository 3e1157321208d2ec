package soapbench.jmeter;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import soapbench.running.QuickJdk;

/** Where the build has put things. */
final class Project {
  static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  static final Path PLANS = ROOT.resolve("jmeter-plans/plans");
  static final Path JMETER = ROOT.resolve("jmeter-plans/target/jmeter");
  static final Path RELEASED = ROOT.resolve("jmeter-plans/target/apache-jmeter");
  static final Path JAVA_HOME = QuickJdk.HOME;

  private Project() {}

  static String plan(String name) {
    return PLANS.resolve(name + ".jmx").toString();
  }

  /** Every file in a folder, relative to it. */
  static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile).map(folder::relativize).sorted().toList();
    }
  }
}
