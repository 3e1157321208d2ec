package soapbench.experiment.messaging.mpi;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import soapbench.experiment.messaging.mpi.binding.MpiFamily;
import soapbench.process.JvmCommand;
import soapbench.process.ToolRun;

/** Description of an MPI, for readers of its numbers. */
public final class MpiDescription {

  private static final Duration TIMEOUT = Duration.ofSeconds(60);
  private static final String NOT_KNOWN = "not known";
  private static final String PROVIDER = "libfabric provider: ";
  private static final String INJECTED = "max_buffered_send: ";
  private static final String EAGER_LIMIT = ":btl_tcp_eager_limit:value:";

  private MpiDescription() {}

  /**
   * Starts two ranks in Java and has MPI describe itself.
   *
   * @param prefixes what stands before the commands of the two, so that they run elsewhere
   * @return values by name
   * @throws IOException in one line, if this MPI does not work from Java
   */
  public static Map<String, String> of(Mpiexec mpiexec, List<List<String>> prefixes, JvmCommand jvm)
      throws IOException, InterruptedException {
    MpiInstallation installation = mpiexec.installation();
    Path written = Files.createTempFile("soapbench-mpi-", ".txt");
    try {
      ProcessBuilder job =
          mpiexec.job(
              IntStream.range(0, MpiCheck.RANKS)
                  .mapToObj(rank -> command(prefixes.get(rank), jvm, rank, installation, written))
                  .toList());
      job.environment().put("MPIR_CVAR_DEBUG_SUMMARY", "1");
      ToolRun run = ToolRun.of(job, TIMEOUT);
      String version = Files.readString(written).lines().findFirst().orElse("");
      if (!run.succeeded() || version.isEmpty()) {
        throw new IOException(
            "%s does not work from Java: %s"
                .formatted(installation.mpiexec(), firstReason(run.said())));
      }
      Map<String, String> description = new LinkedHashMap<>();
      description.put("family", installation.family().title());
      description.put("version", version.strip().replaceAll("\\s+", " "));
      description.put("origin", installation.origin());
      description.put("library", installation.library().toString());
      description.put("device", device(mpiexec));
      description.put("protocol", protocol(mpiexec, run.said()));
      description.put("eager_limit", eagerLimit(installation, run.said()));
      description.put("options", String.join(" ", mpiexec.options()));
      mpiexec.settings().forEach(description::put);
      return description;
    } finally {
      Files.deleteIfExists(written);
    }
  }

  private static List<String> command(
      List<String> prefix, JvmCommand jvm, int rank, MpiInstallation installation, Path written) {
    List<String> words =
        List.of(Integer.toString(rank), installation.library().toString(), written.toString());
    return Stream.concat(prefix.stream(), jvm.of(MpiCheck.class.getName(), words).stream())
        .toList();
  }

  private static String device(Mpiexec mpiexec) {
    return mpiexec.installation().family() == MpiFamily.OPEN_MPI
        ? "pml ob1"
        : "%s, with %s"
            .formatted(orNotKnown(mpiexec.installation().device()), orNotKnown(mpiexec.device()));
  }

  /** How messages travel. */
  private static String protocol(Mpiexec mpiexec, List<String> said) {
    if (mpiexec.installation().family() == MpiFamily.OPEN_MPI) {
      return "btl tcp";
    }
    return valueAfter(PROVIDER, said)
        .map(provider -> "libfabric " + provider)
        .orElse(mpiexec.device().isEmpty() ? NOT_KNOWN : mpiexec.device() + ", tcp");
  }

  /** Up to which length a message is sent without asking the receiver. */
  private static String eagerLimit(MpiInstallation installation, List<String> said)
      throws InterruptedException {
    if (installation.family() == MpiFamily.OPEN_MPI) {
      return openMpiLimit(installation);
    }
    return valueAfter(INJECTED, said)
        .map(
            bytes ->
                "the provider's, which does not say it; it buffers up to %s B".formatted(bytes))
        .orElse(NOT_KNOWN);
  }

  private static String openMpiLimit(MpiInstallation installation) throws InterruptedException {
    try {
      return limitIn(
          ToolRun.of(
                  List.of(
                      MpiInstallation.beside(installation.mpiexec(), "ompi_info"),
                      "--parsable",
                      "--param",
                      "btl",
                      "tcp",
                      "--level",
                      "9"),
                  TIMEOUT)
              .said());
    } catch (IOException e) {
      return NOT_KNOWN;
    }
  }

  /** The eager limit among the parameters that Open MPI lists. */
  static String limitIn(List<String> parameters) {
    return parameters.stream()
        .filter(line -> line.contains(EAGER_LIMIT))
        .map(line -> line.substring(line.indexOf(EAGER_LIMIT) + EAGER_LIMIT.length()) + " B")
        .findFirst()
        .orElse(NOT_KNOWN);
  }

  static Optional<String> valueAfter(String label, List<String> said) {
    return said.stream()
        .filter(line -> line.startsWith(label))
        .map(line -> line.substring(label.length()).strip())
        .findFirst();
  }

  /**
   * The line of an output that says why: one that names an error, else the first that is not empty.
   */
  static String firstReason(List<String> said) {
    return said.stream()
        .filter(line -> line.matches(".*(Exception|[Ee]rror|ERROR|failed).*"))
        .findFirst()
        .or(() -> said.stream().filter(line -> !line.isBlank()).findFirst())
        .map(String::strip)
        .orElse("it says nothing");
  }

  private static String orNotKnown(String text) {
    return text.isEmpty() ? NOT_KNOWN : text;
  }
}
