package soapbench.experiment.messaging.mpi;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.function.Consumer;
import soapbench.experiment.messaging.mpi.binding.MpiFamily;
import soapbench.folder.WholeFolder;
import soapbench.process.FolderLock;
import soapbench.process.InstalledProgram;
import soapbench.process.ToolRun;

/** A package of Python that brings a whole MPI, in an environment of its own. */
final class MpiPackage {

  private static final Duration TIMEOUT = Duration.ofMinutes(5);
  private static final String ASIDE = ".part";
  private static final String PYTHON = "python3";

  private final MpiFamily family;
  private final String requirement;
  private final String name;

  MpiPackage(MpiChoice choice) {
    this.family = choice.family().orElseThrow();
    String version = versions().getProperty(choice.word());
    this.requirement = choice.word() + "==" + version;
    this.name = choice.word() + "-" + version;
  }

  /**
   * Brings it, unless it is there. It is made aside and then renamed, so that what a killed run
   * left is not taken for whole.
   *
   * @param state a folder that is there
   * @throws MpiUnavailableException in one line, if it can't be brought
   */
  MpiInstallation bring(Path state, Consumer<String> onMessage)
      throws MpiUnavailableException, IOException, InterruptedException {
    FolderLock lock = FolderLock.take(state, onMessage);
    try {
      Path folder = state.toRealPath().resolve(name);
      if (!Files.isDirectory(folder)) {
        if (InstalledProgram.find(PYTHON).isEmpty()) {
          throw new MpiUnavailableException("there is no " + PYTHON);
        }
        onMessage.accept("bringing %s into %s, once".formatted(requirement, folder));
        make(folder);
      }
      Optional<MpiInstallation> brought =
          MpiInstallation.at(folder, family, "brought as " + requirement);
      return brought.orElseThrow(
          () -> new MpiUnavailableException("%s in %s has no MPI".formatted(requirement, folder)));
    } finally {
      lock.close();
    }
  }

  private void make(Path folder) throws MpiUnavailableException, IOException, InterruptedException {
    Path aside = folder.resolveSibling(name + ASIDE);
    WholeFolder.delete(aside);
    try {
      run(List.of(PYTHON, "-m", "venv", aside.toString()));
      run(install(aside));
      Files.move(aside, folder, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      WholeFolder.delete(aside);
    }
  }

  List<String> install(Path environment) {
    return List.of(
        environment.resolve("bin/pip").toString(),
        "install",
        "--quiet",
        "--no-input",
        "--disable-pip-version-check",
        "--only-binary",
        ":all:",
        "--retries",
        "1",
        requirement);
  }

  private static void run(List<String> command)
      throws MpiUnavailableException, InterruptedException {
    try {
      ToolRun run = ToolRun.of(command, TIMEOUT);
      if (!run.succeeded()) {
        throw new MpiUnavailableException(
            "'%s' %s".formatted(String.join(" ", command), run.failure()));
      }
    } catch (IOException e) {
      throw new MpiUnavailableException(e.getMessage());
    }
  }

  private static Properties versions() {
    Properties versions = new Properties();
    try (InputStream in = MpiPackage.class.getResourceAsStream("versions.properties")) {
      versions.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return versions;
  }
}
