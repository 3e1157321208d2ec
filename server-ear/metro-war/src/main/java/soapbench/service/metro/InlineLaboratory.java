package soapbench.service.metro;

import jakarta.annotation.Resource;
import jakarta.jws.WebService;
import jakarta.xml.ws.WebServiceContext;
import soapbench.contract.LaboratoryContract;

/** The endpoint whose answers carry payloads in the body. WildFly refuses a final one. */
@WebService(
    endpointInterface = "soapbench.contract.service.Laboratory",
    targetNamespace = LaboratoryContract.NAMESPACE,
    serviceName = "LaboratoryService",
    portName = "HttpPort")
public class InlineLaboratory implements DelegatedLaboratory {

  @Resource private WebServiceContext context;

  @Override
  public WebServiceContext context() {
    return context;
  }
}
