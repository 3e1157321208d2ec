package soapbench.service.soap;

import java.util.logging.Filter;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * The log of JAXB's reader while services are published. JAXB tells of ten unknown elements in a
 * JVM, and of all only while it logs so finely. It also logs the begin and the end of each element
 * then: that goes no further. The container has one such log for all of its applications, so it is
 * as it was when the services are taken back.
 */
public final class JaxbLog implements AutoCloseable {

  private static final Logger LOG =
      Logger.getLogger("org.glassfish.jaxb.runtime.v2.runtime.unmarshaller.UnmarshallingContext");

  private static int open;
  private static @Nullable Level level;
  private static @Nullable Filter filter;

  private boolean closed;

  /** Has JAXB tell of all unknown elements, until all that were made have been closed. */
  public JaxbLog() {
    synchronized (JaxbLog.class) {
      if (open == 0) {
        level = LOG.getLevel();
        filter = LOG.getFilter();
        LOG.setFilter(record -> record.getLevel().intValue() >= Level.INFO.intValue());
        LOG.setLevel(Level.FINEST);
      }
      open++;
    }
  }

  @Override
  public void close() {
    synchronized (JaxbLog.class) {
      if (closed) {
        return;
      }
      closed = true;
      open--;
      if (open == 0) {
        LOG.setLevel(level);
        LOG.setFilter(filter);
        filter = null;
      }
    }
  }
}
