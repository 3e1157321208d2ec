package soapbench.jaxb;

import jakarta.xml.bind.ValidationEvent;
import jakarta.xml.bind.ValidationEventLocator;
import org.glassfish.jaxb.runtime.v2.runtime.Coordinator;

/**
 * Stands around what JAXB reads on a thread, so that it reads faster. For each start, text and end
 * of an element JAXB notes in a {@link ThreadLocal} who reads, and afterwards who read before. When
 * nobody did, it removes the note instead, for which Java 17 calls into the virtual machine: a
 * fifth of the time in which a large document is read.
 */
public final class FastJaxbReading extends Coordinator {

  /** Something that is read. */
  @FunctionalInterface
  public interface Reading<T, E extends Exception> {

    T read() throws E;
  }

  private FastJaxbReading() {}

  /** Reads something, on this thread. */
  public static <T, E extends Exception> T around(Reading<T, E> reading) throws E {
    FastJaxbReading outer = new FastJaxbReading();
    outer.pushCoordinator();
    try {
      return reading.read();
    } finally {
      outer.popCoordinator();
    }
  }

  /** Reads nothing itself, so that nothing can be wrong with it. */
  @Override
  public boolean handleEvent(ValidationEvent event) {
    return false;
  }

  @Override
  protected ValidationEventLocator getLocation() {
    throw new IllegalStateException("nothing is read here");
  }
}
