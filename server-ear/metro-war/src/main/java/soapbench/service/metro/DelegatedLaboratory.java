package soapbench.service.metro;

import jakarta.servlet.ServletContext;
import jakarta.xml.ws.WebServiceContext;
import jakarta.xml.ws.handler.MessageContext;
import java.util.Objects;
import soapbench.contract.ForwardingLaboratory;
import soapbench.contract.service.Laboratory;

/**
 * An endpoint's object that leaves all work to the application's one implementation. It is public
 * since the application server calls its methods.
 */
public interface DelegatedLaboratory extends ForwardingLaboratory {

  /** Properties that the stack knows of the request that this thread answers. */
  WebServiceContext context();

  /** The implementation. */
  @Override
  default Laboratory laboratory() {
    ServletContext application =
        Objects.requireNonNull(
            (ServletContext) context().getMessageContext().get(MessageContext.SERVLET_CONTEXT),
            "application");
    return (Laboratory) application.getAttribute(ServerStackFilter.LABORATORY);
  }
}
