package soapbench.service.soap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;

class JaxbLogTest {

  private final Logger log =
      Logger.getLogger("org.glassfish.jaxb.runtime.v2.runtime.unmarshaller.UnmarshallingContext");

  @Test
  void shouldListenUntilTheLastIsClosedInWhicheverOrder() {
    JaxbLog first = new JaxbLog();
    JaxbLog second = new JaxbLog();

    first.close();
    first.close();
    assertEquals(Level.FINEST, log.getLevel());

    second.close();
    assertNull(log.getLevel());
    assertNull(log.getFilter());
  }
}
