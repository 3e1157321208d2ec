package soapbench.exchange.laboratory;

import soapbench.contract.RestContract;
import soapbench.contract.service.Laboratory;
import soapbench.exchange.ServiceTarget;
import soapbench.http.HttpConnectionPool;
import soapbench.http.HttpRoute;
import soapbench.payload.format.PayloadFormat;

/**
 * Payloads over REST, and all other operations over SOAP.
 *
 * @param connections those of the payloads
 */
record RestPorts(Laboratory rest, HttpConnectionPool connections, LaboratoryPorts soap)
    implements LaboratoryPorts {

  /** Ports that connect with their first call. */
  static RestPorts open(ServiceTarget target, LaboratoryPorts soap) {
    HttpConnectionPool connections =
        new HttpConnectionPool(
            new HttpRoute(RestContract.payloads(target.endpoint())), target.timeout());
    return new RestPorts(
        new RestLaboratory(connections, target.headers(), soap), connections, soap);
  }

  @Override
  public Laboratory sending(PayloadFormat format, int bytes) {
    return rest;
  }

  @Override
  public Laboratory receiving(PayloadFormat format, int bytes) {
    return rest;
  }

  @Override
  public boolean tellsPhases() {
    return true;
  }

  @Override
  public void disconnect() {
    connections.closeIdle();
  }

  @Override
  public void close() {
    connections.close();
    soap.close();
  }
}
