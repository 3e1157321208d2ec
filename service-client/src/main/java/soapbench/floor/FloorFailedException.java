package soapbench.floor;

/** A floor that could not be measured, and why in one line. */
public final class FloorFailedException extends Exception {

  private static final long serialVersionUID = 1L;

  FloorFailedException(String message) {
    super(message);
  }

  FloorFailedException(String message, Throwable cause) {
    super(message, cause);
  }

  static void requireBytes(long received, long expected) throws FloorFailedException {
    if (received != expected) {
      throw new FloorFailedException("%s bytes came instead of %s".formatted(received, expected));
    }
  }
}
