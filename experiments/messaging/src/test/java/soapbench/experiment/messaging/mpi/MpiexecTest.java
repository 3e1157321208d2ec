package soapbench.experiment.messaging.mpi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static soapbench.assertion.Refusals.refusal;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import soapbench.exit.ExitCode;

class MpiexecTest {

  private static final List<List<String>> RANKS =
      List.of(List.of("ip", "netns", "exec", "a", "java", "0"), List.of("java", "1"));

  @Test
  void shouldGiveEachRankOfMpichItsCommand() {
    ProcessBuilder job = MpiInstallations.mpich("ch4:ucx ofi").over("shaped").job(RANKS);
    assertEquals(
        "/m/bin/mpiexec -n 1 ip netns exec a java 0 : -n 1 java 1",
        String.join(" ", job.command()));
    assertEquals("shaped", job.environment().get("FI_TCP_IFACE"));
  }

  @Test
  void shouldHaveMpichUseTcpThroughLibfabricWhereItHasIt() {
    assertEquals(
        Map.of(
            "MPIR_CVAR_NOLOCAL", "1",
            "MPIR_CVAR_CH4_NETMOD", "ofi",
            "FI_PROVIDER", "tcp",
            "FI_TCP_IFACE", "lo"),
        MpiInstallations.mpich("ch4:ucx ofi").over(Mpiexec.LOOPBACK).settings());
  }

  @Test
  void shouldHaveOpenMpiUseTcpAndBindNoRank() {
    assertEquals(
        "/m/bin/mpiexec --allow-run-as-root --map-by slot:OVERSUBSCRIBE --bind-to none"
            + " --mca pml ob1 --mca btl tcp,self --mca btl_tcp_if_include lo"
            + " -n 1 ip netns exec a java 0 : -n 1 java 1",
        String.join(" ", MpiInstallations.openMpi().over(Mpiexec.LOOPBACK).job(RANKS).command()));
  }

  @Test
  void shouldRefuseOpenMpiAcrossNamespaces() {
    assertEquals(
        "Open MPI does not start across network namespaces: MPICH does",
        refusal(() -> MpiInstallations.openMpi().over("shaped")));
  }

  @Test
  void shouldReadWhichProcessMpichSaysHasEnded() {
    assertEquals(
        Optional.of(new EndedProcess(4711, Optional.of(new ExitCode(9)))),
        Mpiexec.firstEnded(
            List.of(
                "=====================",
                "=   BAD TERMINATION OF ONE OF YOUR APPLICATION PROCESSES",
                "=   PID 4711 RUNNING AT here",
                "=   EXIT CODE: 9")));
  }

  /** Its exit code is then that of wait(2), and not a shell's. */
  @Test
  void shouldReadWhichSignalMpichSaysEndedAProcess() {
    assertEquals(
        Optional.of(new EndedProcess(4711, Optional.of(ExitCode.ofSignal(9)))),
        Mpiexec.firstEnded(
            List.of(
                "=   PID 4711 RUNNING AT here",
                "=   EXIT CODE: 9",
                "YOUR APPLICATION TERMINATED WITH THE EXIT STRING: Killed (signal 9)")));
  }

  @Test
  void shouldReadWhichProcessOpenMpiSaysHasEnded() {
    assertEquals(
        Optional.of(new EndedProcess(4711, Optional.of(ExitCode.ofSignal(9)))),
        Mpiexec.firstEnded(
            List.of(
                "prterun noticed that process rank 1 with PID 4711 on node here exited on signal 9"
                    + " (Killed).")));
  }

  @Test
  void shouldNotTakeOtherLinesForAnEnd() {
    assertEquals(Optional.empty(), Mpiexec.firstEnded(List.of("PID 1", "=   EXIT CODE: 9")));
  }
}
