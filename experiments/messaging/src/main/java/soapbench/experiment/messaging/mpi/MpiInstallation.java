package soapbench.experiment.messaging.mpi;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import soapbench.experiment.messaging.mpi.binding.MpiFamily;
import soapbench.process.InstalledProgram;
import soapbench.process.ToolRun;

/**
 * An MPI on this machine.
 *
 * @param family whose it is
 * @param mpiexec what starts ranks
 * @param library what ranks load
 * @param headers the folder of its mpi.h, where it has one
 * @param device what MPICH was built for, such as {@code ch4:ucx ofi}; empty if it does not say
 * @param origin how it came here, in a few words
 */
public record MpiInstallation(
    MpiFamily family,
    Path mpiexec,
    Path library,
    Optional<Path> headers,
    String device,
    String origin) {

  private static final Duration TIMEOUT = Duration.ofSeconds(20);

  /** Name of the program that starts MPICH's ranks. */
  private static final String HYDRA = "HYDRA";

  private static final String DEVICE = "MPICH Device:";

  public MpiInstallation {
    Objects.requireNonNull(family, "family");
    Objects.requireNonNull(mpiexec, "mpiexec");
    Objects.requireNonNull(library, "library");
    Objects.requireNonNull(headers, "headers");
    Objects.requireNonNull(device, "device");
    Objects.requireNonNull(origin, "origin");
  }

  /**
   * The MPI that a user asks for: one that was brought before, else brings it, else one that is
   * installed.
   *
   * @param choice one that has a family
   * @param state a folder of soapbench, in which it stays; made if it is not there
   * @param onMessage is told in one line what takes time
   * @throws MpiUnavailableException in one line, if there is none
   * @throws IOException if the folder can't be used
   */
  public static MpiInstallation find(MpiChoice choice, Path state, Consumer<String> onMessage)
      throws MpiUnavailableException, IOException, InterruptedException {
    MpiFamily family = choice.family().orElseThrow();
    String reason;
    try {
      return new MpiPackage(choice).bring(Files.createDirectories(state), onMessage);
    } catch (MpiUnavailableException e) {
      reason = e.getMessage();
    }
    return onPath(family)
        .orElseThrow(
            () ->
                new MpiUnavailableException(
                    "no %s: %s, and none is installed; get it with a python3 that has venv and pip,"
                            .formatted(family.title(), reason)
                        + " or from a package such as %s; web services are measured alone"
                            .formatted(family == MpiFamily.MPICH ? "mpich" : "openmpi-bin")));
  }

  /** One that the system has. */
  private static Optional<MpiInstallation> onPath(MpiFamily family)
      throws IOException, InterruptedException {
    String own = family == MpiFamily.MPICH ? "mpich" : "openmpi";
    for (String name : List.of("mpiexec." + own, "mpiexec", "mpirun." + own, "mpirun")) {
      Optional<Path> mpiexec = InstalledProgram.find(name);
      if (mpiexec.isPresent() && isOf(family, version(mpiexec.get()))) {
        Path prefix = mpiexec.get().toRealPath().resolve("../..").normalize();
        Optional<MpiInstallation> found =
            of(mpiexec.get(), MpiFiles.in(prefix, family), family, "installed as " + mpiexec.get());
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
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

  /** An installation in a folder of its own, with bin, lib and include. */
  static Optional<MpiInstallation> at(Path prefix, MpiFamily family, String origin)
      throws IOException, InterruptedException {
    return of(prefix.resolve("bin/mpiexec"), MpiFiles.in(prefix, family), family, origin);
  }

  static Optional<MpiInstallation> of(Path mpiexec, MpiFiles files, MpiFamily family, String origin)
      throws IOException, InterruptedException {
    if (files.library().isEmpty() || !Files.isExecutable(mpiexec)) {
      return Optional.empty();
    }
    return Optional.of(
        new MpiInstallation(
            family,
            mpiexec,
            files.library().get(),
            files.headers(),
            family == MpiFamily.MPICH ? device(mpiexec) : "",
            origin));
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
