package soapbench.service.metro;

import jakarta.annotation.Resource;
import jakarta.jws.WebService;
import jakarta.xml.ws.WebServiceContext;
import jakarta.xml.ws.soap.MTOM;
import soapbench.contract.LaboratoryContract;

/** The endpoint whose answers carry payloads as attachments. WildFly refuses a final one. */
@MTOM
@WebService(
    endpointInterface = "soapbench.contract.service.Laboratory",
    targetNamespace = LaboratoryContract.NAMESPACE,
    serviceName = "AttachingLaboratoryService",
    portName = "HttpPort")
public class AttachingLaboratory implements DelegatedLaboratory {

  @Resource private WebServiceContext context;

  @Override
  public WebServiceContext context() {
    return context;
  }
}
