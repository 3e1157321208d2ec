package soapbench.exchange.laboratory;

import soapbench.contract.service.Laboratory;
import soapbench.payload.format.PayloadFormat;

/**
 * A SOAP stack as it comes: one port with MTOM switched on by the standard feature, for payloads as
 * attachments, and one with it switched off.
 *
 * @param closing gives back what both hold
 */
record StockPorts(Laboratory plain, Laboratory attaching, Runnable closing)
    implements LaboratoryPorts {

  @Override
  public Laboratory sending(PayloadFormat format, int bytes) {
    if (format.streams()) {
      throw new IllegalArgumentException(format.word() + " is a format of the tuned stack alone");
    }
    return format.attached() ? attaching : plain;
  }

  @Override
  public Laboratory receiving(PayloadFormat format, int bytes) {
    return sending(format, bytes);
  }

  @Override
  public boolean tellsPhases() {
    return false;
  }

  @Override
  public void disconnect() {
    throw new UnsupportedOperationException("this stack keeps its connections as it likes");
  }

  @Override
  public void close() {
    closing.run();
  }
}
