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

  private static final ServiceContract WITHOUT_QUEUES =
      new ServiceContract(
          "ranks",
          "ranks.wsdl",
          new QName("urn:ranks", "Ranks"),
          Optional.empty(),
          LaboratoryContract.SERVICE.limits(),
          Set.of());

  @Test
  void shouldHaveJmsWhenItHasQueuesAndHttpInAnyCase() {
    assertTrue(LaboratoryContract.SERVICE.has(Binding.HTTP));
    assertTrue(LaboratoryContract.SERVICE.has(Binding.JMS));
    assertTrue(WITHOUT_QUEUES.has(Binding.HTTP));
    assertFalse(WITHOUT_QUEUES.has(Binding.JMS));
  }

  @Test
  void shouldHaveAnAddressOverEachBinding() {
    assertEquals("/laboratory", LaboratoryContract.SERVICE.address(Binding.HTTP));
    assertEquals("jms:queue:soapbench.requests", LaboratoryContract.SERVICE.address(Binding.JMS));
  }

  @Test
  void shouldTakeRequestsFromBothOfItsQueuesAndFromNoOther() {
    assertTrue(LaboratoryContract.SERVICE.takes("soapbench.requests"));
    assertTrue(LaboratoryContract.SERVICE.takes("soapbench.requests.plain"));
    assertFalse(LaboratoryContract.SERVICE.takes("soapbench.replies"));
    assertFalse(WITHOUT_QUEUES.takes("soapbench.requests"));
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
