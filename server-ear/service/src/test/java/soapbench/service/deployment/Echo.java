package soapbench.service.deployment;

import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebResult;
import jakarta.jws.WebService;
import jakarta.jws.soap.SOAPBinding;
import java.util.Optional;
import java.util.Set;
import javax.xml.namespace.QName;
import soapbench.contract.Limits;
import soapbench.contract.Queues;
import soapbench.contract.ServiceContract;

/** A made-up service that gives back what it gets. */
@WebService(targetNamespace = Echo.NAMESPACE)
@SOAPBinding(parameterStyle = SOAPBinding.ParameterStyle.BARE)
public interface Echo {

  /** The namespace of its messages. */
  String NAMESPACE = "urn:soapbench:echo:1";

  /** A service with tight limits. */
  ServiceContract CONTRACT =
      new ServiceContract(
          "echo",
          "soapbench/service/deployment/echo.wsdl",
          new QName(NAMESPACE, "EchoService"),
          Optional.of(
              new Queues("soapbench.echo", "soapbench.echo.plain", "soapbench.echo.replies")),
          new Limits(1_000, 400, 5),
          Set.of(new QName(NAMESPACE, "echo")));

  /** Gives bytes back. */
  @WebMethod
  @WebResult(name = "echoResponse", targetNamespace = NAMESPACE, partName = "bytes")
  byte[] echo(
      @WebParam(name = "echo", targetNamespace = NAMESPACE, partName = "bytes") byte[] bytes);
}
