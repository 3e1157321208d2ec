package soapbench.service.laboratory;

import java.util.List;
import java.util.Optional;
import soapbench.contract.LaboratoryContract;
import soapbench.contract.ServerStack;
import soapbench.contract.ServiceContract;
import soapbench.contract.service.Laboratory;
import soapbench.service.floor.FloorMessages;
import soapbench.service.publish.ObjectService;
import soapbench.service.publish.PublishedService;
import soapbench.service.publish.ServerResources;
import soapbench.service.publish.StockService;

/** The laboratory's rows in the table of published services. */
public final class PublishedLaboratory {

  /** With the settings and the interceptors of this project. */
  public static final PublishedService TUNED =
      new ObjectService<>(
          LaboratoryContract.SERVICE,
          Laboratory.class,
          PublishedLaboratory::endpoint,
          List.of(FloorMessages.OF_LABORATORY));

  /** As CXF comes, to compare with. */
  public static final PublishedService STOCK =
      new StockService<>(
          below(LaboratoryContract.SERVICE), Laboratory.class, PublishedLaboratory::endpoint);

  private PublishedLaboratory() {}

  private static LaboratoryEndpoint endpoint(ServerResources server) {
    return new LaboratoryEndpoint(server, new CxfStack());
  }

  private static ServiceContract below(ServiceContract tuned) {
    return new ServiceContract(
        tuned.name() + ServerStack.CXF_PATH,
        tuned.wsdl(),
        tuned.service(),
        Optional.empty(),
        tuned.limits(),
        tuned.base64());
  }
}
