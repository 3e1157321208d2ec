package soapbench.exchange;

import soapbench.base64.BinaryOutput;
import soapbench.contract.service.Laboratory;
import soapbench.payload.format.PayloadFormat;

/**
 * The laboratory's own stack: one port, which each call sets as it needs it.
 *
 * @param asksWithMtom whether a request for an attachment is itself sent with MTOM, as Metro's
 *     server wants it; the tuned server is told the format
 */
record TunedPorts(ServiceProxy<Laboratory> proxy, boolean asksWithMtom) implements LaboratoryPorts {

  @Override
  public Laboratory sending(PayloadFormat format, int bytes) {
    return proxy.portWithoutBinary(format.attached(), asBytes(format, bytes));
  }

  @Override
  public Laboratory receiving(PayloadFormat format, int bytes) {
    if (format.attached()) {
      return proxy.portOfArriving(asksWithMtom);
    }
    return asBytes(format, bytes)
        ? proxy.port(false, false)
        : proxy.portWithoutBinary(false, false);
  }

  private static boolean asBytes(PayloadFormat format, int bytes) {
    return format.binaryInBody() && BinaryOutput.isWorth(bytes);
  }

  @Override
  public boolean tellsPhases() {
    return true;
  }

  @Override
  public void close() {
    proxy.close();
  }
}
