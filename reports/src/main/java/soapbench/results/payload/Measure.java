package soapbench.results.payload;

import soapbench.columns.payload.TrialColumns;

/** A duration of an exchange that reports speak of. */
public enum Measure {
  TRANSACTION("transaction_ns", "transaction", "transaction response time"),
  CLIENT("client_ns", "client", "client response time"),
  WAIT("wait_ns", "wait", ""),
  SERVER("server_ns", "server", "server response time"),
  SERVER_FIRST_BYTE("server_first_byte_ns", "server, to first byte", ""),
  GENERATION("generation_ns", "payload generation", "payload generation"),
  SERIALIZATION("serialization_ns", "serialization", "serialization overhead"),
  DESERIALIZATION("deserialization_ns", "deserialization", "deserialization overhead"),
  CLIENT_SERIALIZATION("client_serialization_ns", "serialization at the client", ""),
  SERVER_DESERIALIZATION("server_deserialization_ns", "deserialization at the server", "");

  private final String column;
  private final String label;
  private final String published;

  Measure(String column, String label, String published) {
    this.column = column;
    this.label = label;
    this.published = published;
  }

  /** The column of trials.csv that holds it. */
  public String column() {
    return column;
  }

  /** Its name for readers. */
  public String label() {
    return label;
  }

  /** What it is, as the dictionary of trials.csv has it. */
  public String meaning() {
    return TrialColumns.TABLE.meaning(column);
  }

  /** Its name in the paper, empty when the paper does not have it. */
  public String published() {
    return published;
  }
}
