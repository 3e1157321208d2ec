package soapbench.service.soap;

import java.util.logging.Filter;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * The log of JAXB's reader while services are published. JAXB tells of ten unknown elements in a
 * JVM, and of all only while it logs so finely. It also logs the begin and the end of each element
 * then: that goes no further. The container has one such log for all of its applications, so it is
 * as it was when the services are taken back.
 */
public final class JaxbLog implements AutoCloseable {

  private final Logger log =
      Logger.getLogger("org.glassfish.jaxb.runtime.v2.runtime.unmarshaller.UnmarshallingContext");

  private final Level level = log.getLevel();
  private final Filter filter = log.getFilter();

  /** Has JAXB tell of all unknown elements. */
  public JaxbLog() {
    log.setFilter(record -> record.getLevel().intValue() >= Level.INFO.intValue());
    log.setLevel(Level.FINEST);
  }

  @Override
  public void close() {
    log.setLevel(level);
    log.setFilter(filter);
  }
}
