package soapbench.experiment.service.wsdl;

import java.util.Map;
import javax.xml.namespace.QName;

/**
 * Port of a service: where it answers, and how.
 *
 * @param service the service that it belongs to
 * @param name its name in the WSDL
 * @param transport what carries envelopes to it
 * @param address where it is, as the WSDL says; empty where it says nothing
 * @param jms what the WSDL says of SOAP over JMS, by the names of its elements
 */
public record ServicePort(
    QName service,
    String name,
    Transport transport,
    SoapVersion soap,
    String address,
    Map<String, String> jms) {

  /** Transports of SOAP. */
  public enum Transport {
    HTTP,
    JMS
  }

  public ServicePort {
    jms = Map.copyOf(jms);
  }
}
