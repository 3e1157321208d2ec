package soapbench.experiment.payload.results;

import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.rows.Measure;

/** A duration of an exchange that reports speak of. */
public enum PayloadMeasure {
  TRANSACTION(PayloadRows.TRANSACTION, "transaction", "transaction response time"),
  CLIENT(PayloadRows.CLIENT, "client", "client response time"),
  WAIT(PayloadRows.WAIT, "wait", ""),
  SERVER(PayloadRows.SERVER, "server", "server response time"),
  SERVER_FIRST_BYTE(PayloadRows.SERVER_FIRST_BYTE, "server, to first byte", ""),
  GENERATION(PayloadRows.GENERATION, "payload generation", "payload generation"),
  SERIALIZATION(PayloadRows.SERIALIZATION, "serialization", "serialization overhead"),
  DESERIALIZATION(PayloadRows.DESERIALIZATION, "deserialization", "deserialization overhead"),
  CLIENT_SERIALIZATION(PayloadRows.CLIENT_SERIALIZATION, "serialization at the client", ""),
  SERVER_DESERIALIZATION(PayloadRows.SERVER_DESERIALIZATION, "deserialization at the server", "");

  private final Measure measure;
  private final String label;
  private final String published;

  PayloadMeasure(Measure measure, String label, String published) {
    this.measure = measure;
    this.label = label;
    this.published = published;
  }

  /** The measure of a trial that it is. */
  public Measure measure() {
    return measure;
  }

  /** Its name for readers. */
  public String label() {
    return label;
  }

  /** Meaning, as the dictionary of trials.csv has it. */
  public String meaning() {
    return measure.meaning();
  }

  /** Its name in the paper, empty when the paper does not have it. */
  public String published() {
    return published;
  }
}
