package soapbench.payload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import jakarta.xml.bind.JAXBElement;
import javax.xml.namespace.QName;
import org.junit.jupiter.api.Test;
import soapbench.contract.payload.Payload;

class PayloadRootTest {

  @Test
  void shouldPutTheElementAroundAnObjectThatWasAroundItBefore() {
    QName name = new QName("urn:a", "a");
    PayloadRoot root =
        PayloadRoot.like(new JAXBElement<>(name, Number.class, PayloadRootTest.class, 7));

    JAXBElement<?> around = (JAXBElement<?>) root.payload(8).getMessage();

    assertEquals(Integer.class, root.type());
    assertEquals(8, root.of(root.payload(8)));
    assertEquals(name, around.getName());
    assertEquals(Number.class, around.getDeclaredType());
    assertEquals(PayloadRootTest.class, around.getScope());
    assertEquals(8, around.getValue());
  }

  @Test
  void shouldLeaveAnObjectAsItIsThatHadNoElement() {
    PayloadRoot root = PayloadRoot.like("message");

    assertSame("other", root.payload("other").getMessage());
    assertEquals("other", root.of(Payload.ofMessage("other")));
  }
}
