package soapbench.experiment.messaging.mpi;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import soapbench.process.ToolRun;
import soapbench.running.RealMpi;

/** Messages of every kind between two ranks of a real MPI. */
class MessagesIT {

  @Test
  void shouldPassMessagesAsTheInterfaceSays() throws Exception {
    MpiInstallation mpich = RealMpi.mpich();
    List<List<String>> ranks =
        IntStream.range(0, 2)
            .mapToObj(
                rank ->
                    RealMpi.JVM.of(
                        MessagesProgram.class.getName(),
                        List.of(Integer.toString(rank), mpich.library().toString())))
            .toList();
    ToolRun run = ToolRun.of(mpich.over(Mpiexec.LOOPBACK).job(ranks), Duration.ofMinutes(5));
    assertEquals(List.of(), run.said());
    assertEquals(0, run.code());
  }
}
