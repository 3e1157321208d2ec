package soapbench.experiment.jobs.run.simulation;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import soapbench.process.InstalledProgram;

/**
 * The programs of the simulation in a folder: a mesher and a solver that are installed, called by
 * small scripts.
 */
public final class SimulationPrograms {

  /** The curved pipe that is simulated. */
  static final String PIPE = "pipe";

  /** A problem that has a solution in closed form. */
  static final String CYLINDER = "cylinder";

  private static final String MODEL = ".geo";
  private static final List<String> MODELS = List.of(PIPE + MODEL, CYLINDER + MODEL);
  private static final List<String> NEEDED = List.of("gmsh", "ccx", "python3", "awk");

  private final Path folder;

  private SimulationPrograms(Path folder) {
    this.folder = folder;
  }

  /** Programs that the scripts call and that are not installed. */
  public static List<String> missing() {
    return NEEDED.stream().filter(program -> InstalledProgram.find(program).isEmpty()).toList();
  }

  /** How to get what is missing, in one line. */
  public static String hint(List<String> missing) {
    return "it needs %s, which %s not installed; on Debian:"
            .formatted(String.join(", ", missing), missing.size() == 1 ? "is" : "are")
        + " apt-get install --no-install-recommends gmsh calculix-ccx python3";
  }

  /** Puts scripts and models into a folder. */
  public static SimulationPrograms in(Path folder) throws IOException {
    Files.createDirectories(folder);
    for (String file :
        Stream.concat(SimulationStep.ALL.stream().map(SimulationStep::program), MODELS.stream())
            .toList()) {
      Path target = folder.resolve(file);
      try (InputStream in = SimulationPrograms.class.getResourceAsStream(file)) {
        Files.copy(in, target, StandardCopyOption.REPLACE_EXISTING);
      }
      Files.setPosixFilePermissions(target, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
    return new SimulationPrograms(folder.toRealPath());
  }

  /** The file of a step's program. */
  public Path program(SimulationStep step) {
    return folder.resolve(step.program());
  }

  Path model(String name) {
    return folder.resolve(name + MODEL);
  }
}
