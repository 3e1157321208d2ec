package soapbench.jmeter.sampler;

import soapbench.trial.Failed;

/** Failure of a sample. */
final class SampleFailure {

  private static final int BYTES_PER_MB = 1 << 20;

  private SampleFailure() {}

  /** An exception's message in one line, or its name if it has none. */
  static String inOneLine(Throwable thrown) {
    String message = thrown.getMessage();
    return message == null ? thrown.getClass().getName() : message.replaceAll("\\s+", " ").strip();
  }

  /** Kind and message of a failure outside an exchange: a wrong setting, or too little memory. */
  static Failed of(Throwable thrown) {
    if (thrown instanceof OutOfMemoryError) {
      long megabytes = Runtime.getRuntime().maxMemory() / BYTES_PER_MB;
      return new Failed("memory", "JMeter's heap of %s MB is too small".formatted(megabytes));
    }
    String kind = thrown instanceof IllegalArgumentException ? "setting" : "error";
    return new Failed(kind, inOneLine(thrown));
  }
}
