package soapbench.experiment.payload.results;

import soapbench.csv.Column;
import soapbench.experiment.payload.rows.TrialColumns;
import soapbench.trial.ExchangeTrial;

/** A duration of an exchange that reports speak of. */
public enum PayloadMeasure {
  TRANSACTION(TrialColumns.TRANSACTION, "transaction", "transaction response time"),
  CLIENT(TrialColumns.CLIENT, "client", "client response time"),
  WAIT(TrialColumns.WAIT, "wait", ""),
  SERVER(TrialColumns.SERVER, "server", "server response time"),
  SERVER_FIRST_BYTE(TrialColumns.SERVER_FIRST_BYTE, "server, to first byte", ""),
  GENERATION(TrialColumns.GENERATION, "payload generation", "payload generation"),
  SERIALIZATION(TrialColumns.SERIALIZATION, "serialization", "serialization overhead"),
  DESERIALIZATION(TrialColumns.DESERIALIZATION, "deserialization", "deserialization overhead"),
  CLIENT_SERIALIZATION(TrialColumns.CLIENT_SERIALIZATION, "serialization at the client", ""),
  SERVER_DESERIALIZATION(TrialColumns.SERVER_DESERIALIZATION, "deserialization at the server", "");

  private final Column<ExchangeTrial, ?> column;
  private final String label;
  private final String published;

  PayloadMeasure(Column<ExchangeTrial, ?> column, String label, String published) {
    this.column = column;
    this.label = label;
    this.published = published;
  }

  /** The name of the column of trials.csv that holds it. */
  public String column() {
    return column.name();
  }

  /** Its name for readers. */
  public String label() {
    return label;
  }

  /** Meaning, as the dictionary of trials.csv has it. */
  public String meaning() {
    return column.meaning();
  }

  /** Its name in the paper, empty when the paper does not have it. */
  public String published() {
    return published;
  }
}
