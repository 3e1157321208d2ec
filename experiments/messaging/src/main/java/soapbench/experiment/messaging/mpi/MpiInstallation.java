package soapbench.experiment.messaging.mpi;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import soapbench.experiment.messaging.mpi.binding.MpiFamily;
import soapbench.process.InstalledProgram;
import soapbench.process.ToolRun;

/**
 * An MPI on this machine.
 *
 * @param family whose it is
 * @param mpiexec what starts ranks
 * @param library what ranks load
 * @param device what MPICH was built for, such as {@code ch4:ucx ofi}; empty if it does not say
 * @param origin how it came here, in a few words
 */
public record MpiInstallation(
    MpiFamily family, Path mpiexec, Path library, String device, String origin) {

  private static final Duration TIMEOUT = Duration.ofSeconds(20);

  /** Name of the program that starts MPICH's ranks. */
  private static final String HYDRA = "HYDRA";

  private static final String DEVICE = "MPICH Device:";

  /**
   * The MPI that a user asks for, as the PATH has it.
   *
   * @param choice one that has a family
   * @throws MpiUnavailableException in one line, if there is none
   */
  public static MpiInstallation find(MpiChoice choice)
      throws MpiUnavailableException, IOException, InterruptedException {
    MpiFamily family = choice.family().orElseThrow();
    return onPath(family)
        .orElseThrow(
            () ->
                new MpiUnavailableException(
                    "no %s: web services are measured alone,".formatted(howToHave(family))
                        + " and no claim that compares them with MPI is tested"));
  }

  private static String howToHave(MpiFamily family) {
    return switch (family) {
      case MPICH ->
          "MPICH with libfabric is on the PATH, which pip install mpich brings"
              + " (with UCX alone, as in Debian, ranks do not always end)";
      case OPEN_MPI -> "Open MPI is on the PATH, which the package openmpi-bin brings";
    };
  }

  /** One that the system has. */
  private static Optional<MpiInstallation> onPath(MpiFamily family)
      throws IOException, InterruptedException {
    String own = family == MpiFamily.MPICH ? "mpich" : "openmpi";
    for (String name : List.of("mpiexec." + own, "mpiexec", "mpirun." + own, "mpirun")) {
      Optional<Path> mpiexec = InstalledProgram.find(name);
      if (mpiexec.isPresent() && isOf(family, version(mpiexec.get()))) {
        Path prefix = mpiexec.get().toRealPath().resolve("../..").normalize();
        Optional<Path> library = library(prefix, family);
        String device = family == MpiFamily.MPICH ? device(mpiexec.get()) : "";
        if (library.isPresent() && ends(device)) {
          return Optional.of(
              new MpiInstallation(
                  family, mpiexec.get(), library.get(), device, "installed as " + mpiexec.get()));
        }
      }
    }
    return Optional.empty();
  }

  /**
   * Whether the ranks of an MPICH end over TCP: with UCX 1.13 MPI_Finalize of two ranks did not in
   * half of the tries.
   *
   * @param device what it was built for
   */
  static boolean ends(String device) {
    return !device.contains("ucx") || device.contains(Mpiexec.OFI);
  }

  private static List<String> version(Path mpiexec) throws IOException, InterruptedException {
    return ToolRun.of(List.of(mpiexec.toString(), "--version"), TIMEOUT).said();
  }

  /** Whether an mpiexec that answers so to --version is of a family. */
  static boolean isOf(MpiFamily family, List<String> version) {
    String said = String.join("\n", version);
    return switch (family) {
      case MPICH -> said.contains(HYDRA) && !said.contains("Intel");
      case OPEN_MPI ->
          said.contains("Open MPI") || said.contains("OpenRTE") || said.contains("PRRTE");
    };
  }

  /** The library: in a folder of its own, or among the files of the system as Debian has them. */
  static Optional<Path> library(Path prefix, MpiFamily family) throws IOException {
    String own = family == MpiFamily.MPICH ? "mpich" : "openmpi";
    List<String> names =
        family == MpiFamily.MPICH
            ? List.of("libmpi.so.12", "libmpich.so.12")
            : List.of("libmpi.so.40");
    for (Path folder : libraryFolders(prefix)) {
      for (Path place : List.of(folder, folder.resolve(own).resolve("lib"))) {
        for (String name : names) {
          if (Files.isRegularFile(place.resolve(name))) {
            return Optional.of(place.resolve(name));
          }
        }
      }
    }
    return Optional.empty();
  }

  private static List<Path> libraryFolders(Path prefix) throws IOException {
    List<Path> folders = new ArrayList<>(List.of(prefix.resolve("lib"), prefix.resolve("lib64")));
    if (Files.isDirectory(folders.get(0))) {
      try (DirectoryStream<Path> architectures =
          Files.newDirectoryStream(folders.get(0), "*-linux-gnu*")) {
        architectures.forEach(folders::add);
      }
    }
    return folders;
  }

  private static String device(Path mpiexec) throws InterruptedException {
    try {
      return deviceIn(ToolRun.of(List.of(beside(mpiexec, "mpichversion")), TIMEOUT).said());
    } catch (IOException e) {
      return "";
    }
  }

  /** Another program of the same installation: the mpiexec of a path may be a link to it. */
  static String beside(Path mpiexec, String name) throws IOException {
    return mpiexec.toRealPath().resolveSibling(name).toString();
  }

  /** Device that mpichversion names. */
  static String deviceIn(List<String> said) {
    return said.stream()
        .filter(line -> line.startsWith(DEVICE))
        .map(line -> line.substring(DEVICE.length()).strip())
        .findFirst()
        .orElse("");
  }

  /**
   * Starts ranks that reach each other over TCP.
   *
   * @param networkInterface over which, at every rank: {@link Mpiexec#LOOPBACK}, or one of another
   *     network namespace
   * @throws IllegalArgumentException in one line, if this MPI can't do that
   */
  public Mpiexec over(String networkInterface) {
    return new Mpiexec(this, networkInterface);
  }
}
