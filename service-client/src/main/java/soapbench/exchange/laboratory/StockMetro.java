package soapbench.exchange.laboratory;

import com.sun.xml.ws.client.BindingProviderProperties;
import com.sun.xml.ws.developer.JAXWSProperties;
import com.sun.xml.ws.spi.ProviderImpl;
import jakarta.xml.ws.BindingProvider;
import jakarta.xml.ws.Service;
import jakarta.xml.ws.handler.MessageContext;
import jakarta.xml.ws.soap.MTOMFeature;
import jakarta.xml.ws.spi.ServiceDelegate;
import java.net.URL;
import java.util.Map;
import soapbench.contract.Binding;
import soapbench.contract.LaboratoryContract;
import soapbench.contract.service.Laboratory;
import soapbench.exchange.HttpHeader;
import soapbench.exchange.ServiceTarget;

/**
 * Metro as it comes. It is made by its own provider, and not by the one that Jakarta XML Web
 * Services finds on the class path, where CXF has one too.
 */
final class StockMetro {

  private StockMetro() {}

  /** Its ports over HTTP; they connect with their first call. */
  static LaboratoryPorts open(ServiceTarget target) {
    URL wsdl = Laboratory.class.getClassLoader().getResource(LaboratoryContract.SERVICE.wsdl());
    ServiceDelegate service =
        new ProviderImpl()
            .createServiceDelegate(wsdl, LaboratoryContract.SERVICE.service(), Service.class);
    Laboratory plain = port(service, target, false);
    Laboratory attaching = port(service, target, true);
    return new StockPorts(plain, attaching, () -> {});
  }

  private static Laboratory port(ServiceDelegate service, ServiceTarget target, boolean mtom) {
    Laboratory port =
        service.getPort(
            LaboratoryContract.SERVICE.port(Binding.HTTP), Laboratory.class, new MTOMFeature(mtom));
    int millis = Math.toIntExact(target.timeout().toMillis());
    Map<String, Object> context = ((BindingProvider) port).getRequestContext();
    context.put(BindingProvider.ENDPOINT_ADDRESS_PROPERTY, target.endpoint().toString());
    context.put(JAXWSProperties.CONNECT_TIMEOUT, millis);
    context.put(BindingProviderProperties.REQUEST_TIMEOUT, millis);
    context.put(MessageContext.HTTP_REQUEST_HEADERS, HttpHeader.byName(target.headers()));
    return port;
  }
}
