package soapbench.service.http;

import java.util.List;
import java.util.logging.Filter;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import soapbench.service.guard.Quotation;

/**
 * Keeps what a SOAP stack logs of an exchange to one short line, with nothing in it that a client
 * could take for the end of a record. Records of other threads stay as they are.
 */
public final class ShortRecords implements AutoCloseable {

  private static final ThreadLocal<ShortRecords> OF_THREAD = new ThreadLocal<>();

  private ShortRecords() {}

  /** Has the records of this thread cut until it is closed. */
  static ShortRecords ofThisThread() {
    ShortRecords records = new ShortRecords();
    OF_THREAD.set(records);
    return records;
  }

  @Override
  public void close() {
    OF_THREAD.remove();
  }

  /** The filter of some loggers, until it is closed. */
  public static final class Loggers implements AutoCloseable, Filter {

    private static final SimpleFormatter WORDS = new SimpleFormatter();

    /** Kept, since a logger that nobody holds is forgotten with its filter. */
    private final List<Logger> loggers;

    /** Of loggers by their names, which have no other filter. */
    public Loggers(List<String> names) {
      loggers = names.stream().map(Logger::getLogger).toList();
      loggers.forEach(logger -> logger.setFilter(this));
    }

    @Override
    public boolean isLoggable(LogRecord record) {
      if (OF_THREAD.get() != null) {
        Throwable thrown = record.getThrown();
        String words = WORDS.formatMessage(record) + (thrown == null ? "" : ": " + thrown);
        record.setMessage(Quotation.line(words));
        record.setParameters(null);
        record.setResourceBundle(null);
        record.setThrown(null);
      }
      return true;
    }

    @Override
    public void close() {
      loggers.forEach(logger -> logger.setFilter(null));
    }
  }
}
