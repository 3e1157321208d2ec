package soapbench.exchange.laboratory;

import soapbench.contract.service.Laboratory;
import soapbench.payload.format.PayloadFormat;

/** The laboratory's operations, as a SOAP stack offers them to a client. */
interface LaboratoryPorts extends AutoCloseable {

  /** For requests of this thread that carry a payload of some bytes in a format. */
  Laboratory sending(PayloadFormat format, int bytes);

  /** For requests of this thread whose answers carry one. */
  Laboratory receiving(PayloadFormat format, int bytes);

  /** Whether the stack tells the clock when a request has left and when the answer came. */
  boolean tellsPhases();

  /** Closes the connections that nobody uses, so that the next call connects. */
  void disconnect();

  @Override
  void close();
}
