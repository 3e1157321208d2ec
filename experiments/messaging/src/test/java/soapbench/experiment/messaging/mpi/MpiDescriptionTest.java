package soapbench.experiment.messaging.mpi;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import soapbench.experiment.messaging.mpi.binding.MpiLibrary;

class MpiDescriptionTest {

  @Test
  void shouldReadTheDeviceOfMpich() {
    assertEquals(
        "ch4:ucx ofi",
        MpiInstallation.deviceIn(List.of("MPICH Version: 5", "MPICH Device:      ch4:ucx ofi")));
    assertEquals("", MpiInstallation.deviceIn(List.of("MPICH Version: 5")));
  }

  @Test
  void shouldReadTheEagerLimitOfOpenMpi() {
    assertEquals(
        "65536 B",
        MpiDescription.limitIn(
            List.of(
                "mca:btl:tcp:param:btl_tcp_eager_limit:source:default",
                "mca:btl:tcp:param:btl_tcp_eager_limit:value:65536")));
    assertEquals("not known", MpiDescription.limitIn(List.of()));
  }

  @Test
  void shouldReadTheProviderOfLibfabric() {
    assertEquals(
        Optional.of("tcp - 127.0.0.1/32"),
        MpiDescription.valueAfter(
            "libfabric provider: ", List.of("x", "libfabric provider: tcp - 127.0.0.1/32")));
  }

  @Test
  void shouldSayWhyMpiDoesNotWork() {
    assertEquals(
        "Exception in thread \"main\" java.io.IOException: no",
        MpiDescription.firstReason(
            List.of("provider: tcp", "Exception in thread \"main\" java.io.IOException: no")));
    assertEquals("sh: no", MpiDescription.firstReason(List.of("", " sh: no")));
    assertEquals("it says nothing", MpiDescription.firstReason(List.of("")));
  }

  @Test
  void shouldMakeOneLineOfAnErrorOfMpi() {
    assertEquals(
        "Message truncated, error stack:; internal_Recv(127): bad",
        MpiLibrary.oneLine("Message truncated, error stack:\n internal_Recv(127): bad\n"));
    assertEquals(301, MpiLibrary.oneLine("x".repeat(1_000)).length());
  }
}
