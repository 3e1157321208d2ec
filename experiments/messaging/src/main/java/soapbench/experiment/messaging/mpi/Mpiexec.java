package soapbench.experiment.messaging.mpi;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import soapbench.experiment.messaging.mpi.binding.MpiFamily;

/** Starts ranks that reach each other over TCP, each with a command of its own. */
public final class Mpiexec {

  /** The network interface over which the ranks of one machine reach each other. */
  public static final String LOOPBACK = "lo";

  /** MPICH's network module of libfabric. */
  static final String OFI = "ofi";

  private final MpiInstallation installation;
  private final String networkInterface;

  Mpiexec(MpiInstallation installation, String networkInterface) {
    if (installation.family() == MpiFamily.OPEN_MPI && !networkInterface.equals(LOOPBACK)) {
      throw new IllegalArgumentException(
          "Open MPI does not start across network namespaces: MPICH does");
    }
    this.installation = installation;
    this.networkInterface = networkInterface;
  }

  public MpiInstallation installation() {
    return installation;
  }

  /**
   * The job of some ranks, in their order.
   *
   * @param commands one a rank
   */
  public ProcessBuilder job(List<List<String>> commands) {
    List<String> words = new ArrayList<>(List.of(installation.mpiexec().toString()));
    words.addAll(options());
    for (int rank = 0; rank < commands.size(); rank++) {
      words.addAll(rank == 0 ? List.of("-n", "1") : List.of(":", "-n", "1"));
      words.addAll(commands.get(rank));
    }
    ProcessBuilder job = new ProcessBuilder(words);
    job.environment().putAll(settings());
    return job;
  }

  /** Options of mpiexec, which are not those of a rank. */
  List<String> options() {
    return switch (installation.family()) {
      case MPICH -> List.of();
      case OPEN_MPI ->
          List.of(
              "--allow-run-as-root",
              "--map-by",
              "slot:OVERSUBSCRIBE",
              "--bind-to",
              "none",
              "--mca",
              "pml",
              "ob1",
              "--mca",
              "btl",
              "tcp,self",
              "--mca",
              "btl_tcp_if_include",
              networkInterface);
    };
  }

  /** Environment variables for the library: TCP, also among the ranks of one machine. */
  public Map<String, String> settings() {
    Map<String, String> settings = new TreeMap<>();
    if (installation.family() == MpiFamily.OPEN_MPI) {
      return settings;
    }
    settings.put("MPIR_CVAR_NOLOCAL", "1");
    if (device().equals(OFI)) {
      settings.put("MPIR_CVAR_CH4_NETMOD", OFI);
      settings.put("FI_PROVIDER", "tcp");
      settings.put("FI_TCP_IFACE", networkInterface);
    }
    return settings;
  }

  /** The network module of MPICH that is used; empty if it has none of those that are known. */
  String device() {
    return installation.device().contains(OFI) ? OFI : "";
  }

  /**
   * The first rank that ended before its time.
   *
   * @param said what mpiexec said
   */
  public static Optional<EndedProcess> firstEnded(List<String> said) {
    return EndedProcess.in(said);
  }
}
