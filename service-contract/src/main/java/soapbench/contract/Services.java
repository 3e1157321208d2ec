package soapbench.contract;

import java.util.List;
import java.util.Set;
import javax.xml.namespace.QName;

/** The table of services: what client and server both know of each. */
public final class Services {

  /** The service that payloads are fetched from and stored at. */
  public static final ServiceContract LABORATORY =
      new ServiceContract(
          "laboratory",
          "soapbench/contract/laboratory.wsdl",
          new QName(Contract.NAMESPACE, "LaboratoryService"),
          new Queues(Contract.REQUESTS, Contract.REQUESTS_WITHOUT_TRANSACTION, Contract.REPLIES),
          new Limits(
              Contract.MAX_MESSAGE_BYTES, Contract.MAX_MESSAGE_BYTES, Contract.MAX_PAYLOAD_ITEMS),
          Set.of(Contract.SERIALIZED));

  public static final List<ServiceContract> ALL = List.of(LABORATORY);

  private Services() {}
}
