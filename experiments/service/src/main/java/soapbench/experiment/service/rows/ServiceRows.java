package soapbench.experiment.service.rows;

import java.util.List;
import soapbench.csv.Table;
import soapbench.rows.Measure;
import soapbench.rows.Rows;
import soapbench.rows.SummaryRow;
import soapbench.rows.Values;

/** The measures of an exchange with a service, and the files that hold them. */
public final class ServiceRows {

  public static final String EXPERIMENT = "service";

  public static final Measure TRANSACTION =
      Measure.ns(
          "transaction_ns",
          "from before the client connects, or sends over a connection that it kept, until it has"
              + " the whole answer");
  public static final Measure CONNECT =
      Measure.ns(
              "connect_ns",
              "looking the host up and connecting over TCP; empty where the connection was kept")
          .optional();
  public static final Measure TLS =
      Measure.ns("tls_ns", "the handshake of TLS after it; empty where there was none").optional();
  public static final Measure FIRST_BYTE =
      Measure.ns(
          "first_byte_ns",
          "from the begin of `transaction_ns` until the head of the answer is there; over JMS,"
              + " until the answer is");
  public static final Measure REQUEST_BYTES =
      Measure.bytes("request_bytes", "the body of the request");
  public static final Measure ANSWER_BYTES =
      Measure.bytes("answer_bytes", "the body of the answer; of JMeter's, with its headers");
  public static final Measure REQUEST =
      Measure.count("request", "", "which request was sent, from 1, as environment.json lists them")
          .notSummarised();
  public static final Measure RECONNECTS =
      Measure.count(
              "reconnects",
              "",
              "how many kept connections the request found closed by the service, or to be closed"
                  + " by now as it said, or lost while it was sent; then times are those of the"
                  + " last connection. Empty where none is kept, and of JMeter's")
          .optional()
          .notSummarised();

  /** The rows of {@code trials.csv}. */
  public static final Rows<ServiceCell> TRIALS =
      Rows.trials(
          ServiceCell.FACTORS,
          List.of(
              TRANSACTION,
              CONNECT,
              TLS,
              FIRST_BYTE,
              REQUEST_BYTES,
              ANSWER_BYTES,
              REQUEST,
              RECONNECTS),
          ServiceRows::requireConsistent,
          "when the exchange began");

  public static final Table<SummaryRow<ServiceCell>> SUMMARY =
      SummaryRow.table(ServiceCell.FACTORS, "a column of trials.csv");

  private ServiceRows() {}

  private static void requireConsistent(Values values) {
    values.requireAtMost(FIRST_BYTE, TRANSACTION);
    values.requireAtMost(CONNECT, FIRST_BYTE);
    values.requireAtMost(TLS, FIRST_BYTE);
  }
}
