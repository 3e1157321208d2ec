package soapbench.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.xml.namespace.QName;
import org.junit.jupiter.api.Test;

/** The rows of the table of services, and what makes a row. */
class ServiceContractTest {

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

  @Test
  void shouldHaveJmsWhenItHasQueuesAndHttpInAnyCase() {
    assertTrue(LaboratoryContract.SERVICE.has(Binding.HTTP));
    assertTrue(LaboratoryContract.SERVICE.has(Binding.JMS));
    assertTrue(MessagingContract.SERVICE.has(Binding.HTTP));
    assertFalse(MessagingContract.SERVICE.has(Binding.JMS));
  }

  @Test
  void shouldHaveAnAddressOverEachBinding() {
    assertEquals("/laboratory", LaboratoryContract.SERVICE.address(Binding.HTTP));
    assertEquals("jms:queue:soapbench.requests", LaboratoryContract.SERVICE.address(Binding.JMS));
  }

  @Test
  void shouldTakeRequestsFromTheQueuesThatAWorkerIsTold() {
    Queues queues = new Queues("a", "b", "c");

    assertEquals(Optional.of(queues), FarmContract.on(queues).queues());
    assertEquals(FarmContract.SERVICE.limits(), FarmContract.on(queues).limits());
  }

  @Test
  void shouldTakeRequestsFromBothOfItsQueuesAndFromNoOther() {
    assertTrue(FarmContract.SERVICE.takes("soapbench.farm.requests"));
    assertTrue(FarmContract.SERVICE.takes("soapbench.farm.requests.plain"));
    assertFalse(FarmContract.SERVICE.takes("soapbench.farm.replies"));
    assertFalse(MessagingContract.SERVICE.takes("soapbench.farm.requests"));
  }

  @Test
  void shouldNameEachBindingInOptionsAndFiles() {
    assertEquals(
        List.of("http", "jms", "rest"),
        Arrays.stream(Binding.values()).map(Binding::word).toList());
  }

  @Test
  void shouldRefuseARowThatCannotBePublished() {
    ServiceContract good = LaboratoryContract.SERVICE;
    assertThrows(IllegalArgumentException.class, () -> named(good, "a/"));
    assertThrows(IllegalArgumentException.class, () -> named(good, "a/b/c"));
    assertThrows(IllegalArgumentException.class, () -> named(good, "a/.."));
    assertThrows(IllegalArgumentException.class, () -> named(good, "a1/b"));
    assertThrows(IllegalArgumentException.class, () -> named(good, ""));
    assertThrows(IllegalArgumentException.class, () -> new Queues("a", "a", "b"));
    assertThrows(IllegalArgumentException.class, () -> new Limits(0, 1, 1));
    assertThrows(IllegalArgumentException.class, () -> new Limits(1, -1, 1));
    assertThrows(IllegalArgumentException.class, () -> new Limits(1, 1, 0));
    assertThrows(IllegalArgumentException.class, () -> new Limits(1, 2, 1, 1));
    assertThrows(IllegalArgumentException.class, () -> new Limits(1, 0, 1, 1));
  }

  private static ServiceContract named(ServiceContract service, String name) {
    return new ServiceContract(
        name, service.wsdl(), service.service(), service.queues(), service.limits(), Set.of());
  }
}
