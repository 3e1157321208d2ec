package soapbench.exchange;

import java.util.Objects;
import javax.xml.namespace.QName;
import soapbench.contract.Binding;
import soapbench.contract.Contract;
import soapbench.contract.service.Laboratory;

/**
 * What a client must know of a service to call it.
 *
 * @param type the interface of its operations
 * @param name its name in the WSDL; its ports are in the same namespace
 * @param requests the queue of requests that are consumed in a transaction
 * @param requestsWithoutTransaction the queue of requests that are consumed outside any
 * @param replies the queue of replies that outlives client and server
 * @param binary the element whose content is base64
 */
public record ServiceContract<P>(
    Class<P> type,
    QName name,
    String requests,
    String requestsWithoutTransaction,
    String replies,
    QName binary) {

  static final ServiceContract<Laboratory> LABORATORY =
      new ServiceContract<>(
          Laboratory.class,
          Contract.SERVICE,
          Contract.REQUESTS,
          Contract.REQUESTS_WITHOUT_TRANSACTION,
          Contract.REPLIES,
          Contract.SERIALIZED);

  public ServiceContract {
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(requests, "requests");
    Objects.requireNonNull(requestsWithoutTransaction, "requestsWithoutTransaction");
    Objects.requireNonNull(replies, "replies");
    Objects.requireNonNull(binary, "binary");
  }

  QName port(Binding binding) {
    return new QName(name.getNamespaceURI(), binding.port().getLocalPart());
  }

  /** The address of requests over JMS, with how they travel (SOAP over JMS 1.0, jms URI scheme). */
  String queueAddress(ServiceTarget target) {
    JmsDelivery delivery = target.delivery();
    return "jms:queue:%s?deliveryMode=%s&timeToLive=%d&receiveTimeout=%d%s"
        .formatted(
            delivery.transacted() ? requests : requestsWithoutTransaction,
            delivery.persistent() ? "PERSISTENT" : "NON_PERSISTENT",
            Contract.TIME_TO_LIVE_MILLIS,
            target.timeout().toMillis(),
            delivery.temporaryReplies() ? "" : "&replyToName=" + replies);
  }
}
