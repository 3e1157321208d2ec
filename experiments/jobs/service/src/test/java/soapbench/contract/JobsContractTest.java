package soapbench.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import javax.xml.namespace.QName;
import org.junit.jupiter.api.Test;

/** The contract of a component. */
class JobsContractTest {

  @Test
  void shouldHaveAComponentInItsOwnNamespaceBelowAllComponents() {
    ServiceContract component = JobsContract.component("gmsh-2", "urn:gmsh");

    assertEquals("/jobs/gmsh-2", component.path());
    assertEquals(new QName("urn:gmsh", "gmsh-2"), component.service());
    assertEquals(new QName("urn:gmsh", "HttpPort"), component.port(Binding.HTTP));
    assertEquals(JobsContract.SERVICE.queues(), component.queues());
    assertEquals(JobsContract.SERVICE.limits(), component.limits());
    assertTrue(component.limits().streamed());
  }
}
