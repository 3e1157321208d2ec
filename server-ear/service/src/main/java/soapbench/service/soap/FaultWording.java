package soapbench.service.soap;

import jakarta.xml.bind.MarshalException;
import jakarta.xml.ws.WebFault;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import org.apache.cxf.interceptor.Fault;
import org.apache.cxf.logging.FaultListener;
import org.apache.cxf.message.Exchange;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;
import org.apache.cxf.service.model.OperationInfo;
import org.jspecify.annotations.Nullable;
import soapbench.contract.Binding;
import soapbench.service.admission.OverloadException;
import soapbench.service.guard.Quotation;
import soapbench.service.guard.RefusedRequestException;
import soapbench.service.guard.RequestCharset;
import soapbench.service.guard.UnreadableRequestException;
import soapbench.xml.XmlProblem;

/**
 * Says in the contract's words what the SOAP stack says in its own, and that the client is to blame
 * for what the client sent (SOAP 1.1, section 4.4.1). What it says is one short line, in the fault
 * as in the log.
 */
final class FaultWording extends AbstractPhaseInterceptor<Message> {

  /** Tells the SOAP stack not to log faults, with traces and with all that a request holds. */
  static final FaultListener LOGS_ITSELF = (exception, description, message) -> false;

  private static final Logger LOGGER = Logger.getLogger(FaultWording.class.getName());
  private static final String BINDING = "Unmarshalling Error: ";
  private static final String NOT_AS_SAID = "the request is not as the WSDL says: ";

  FaultWording() {
    super(Phase.PRE_LOGICAL);
  }

  @Override
  public void handleMessage(Message message) {
    // the answer may have been one in parts
    message.put(Message.MTOM_ENABLED, false);
    answerInKnownCharset(message);
    if (message.getContent(Exception.class) instanceof Fault fault) {
      Optional<OverloadException> overload = cause(fault, OverloadException.class);
      if (overload.isPresent()) {
        say(overload.get().getMessage(), Fault.FAULT_CODE_SERVER, fault);
      } else {
        wording(fault, message).ifPresent(words -> say(words, Fault.FAULT_CODE_CLIENT, fault));
      }
      if (fault.getMessage() != null) {
        fault.setMessage(Quotation.line(fault.getMessage()));
      }
      log(fault);
    }
  }

  /** A fault is in the request's character set, unless that is what is wrong with the request. */
  private static void answerInKnownCharset(Message message) {
    Message request = message.getExchange().getInMessage();
    if (request != null && !RequestCharset.isAllowed((String) request.get(Message.ENCODING))) {
      message.put(Message.ENCODING, StandardCharsets.UTF_8.name());
    }
  }

  private static void say(@Nullable String words, QName code, Fault fault) {
    fault.setMessage(words);
    fault.setFaultCode(code);
  }

  private static void log(Fault fault) {
    if (Fault.FAULT_CODE_SERVER.equals(fault.getFaultCode())) {
      Throwable why = fault.getCause() == null ? fault : fault.getCause();
      LOGGER.warning(Quotation.line("a request failed: " + why));
    } else {
      LOGGER.info(fault.getMessage());
    }
    LOGGER.log(Level.FINE, "a fault was sent", fault);
  }

  private static Optional<String> wording(Fault fault, Message message) {
    String said = String.valueOf(fault.getMessage());
    Optional<XMLStreamException> xml = cause(fault, XMLStreamException.class);
    if (Binding.JMS.transport().equals(fault.getFaultCode().getNamespaceURI())) {
      return Optional.empty();
    }
    if (declared(fault)) {
      return Optional.of(said);
    }
    Optional<String> refused =
        cause(fault, UnreadableRequestException.class)
            .map(Throwable::getMessage)
            .or(() -> cause(fault, RefusedRequestException.class).map(Throwable::getMessage))
            .or(
                () ->
                    cause(fault, InvalidRequestException.class)
                        .map(e -> NOT_AS_SAID + e.getMessage()));
    if (refused.isPresent()) {
      return refused;
    }
    if (xml.isPresent() && cause(fault, MarshalException.class).isEmpty()) {
      return Optional.of("the request can't be read as XML: " + XmlProblem.line(xml.get()));
    }
    if (said.startsWith("No attachment for id ")) {
      return Optional.of(
          said.replaceFirst(".* for id (.*) found in .*", "the attachment $1 is missing"));
    }
    if (said.startsWith("Exception occurred while trying to process")) {
      return Optional.of("the service has no such description");
    }
    if (said.startsWith("No binding operation info") || said.contains("was not recognized")) {
      return Optional.of(
          "the body names no operation of this service: allowed are " + operations(message));
    }
    if (said.startsWith(BINDING)) {
      return Optional.of(NOT_AS_SAID + value(fault, said));
    }
    boolean blamed =
        Fault.FAULT_CODE_SERVER.equals(fault.getFaultCode())
            && isOfReading(fault, message.getExchange());
    return blamed ? Optional.of("the request can't be read" + reason(fault)) : Optional.empty();
  }

  /** Whether a request was still read: a service may read its attachments by itself. */
  private static boolean isOfReading(Fault fault, Exchange exchange) {
    boolean answers =
        exchange.getOutMessage() != null || cause(fault, MarshalException.class).isPresent();
    return !RequestRead.of(exchange) || !answers && cause(fault, IOException.class).isPresent();
  }

  /** Whether the service's WSDL has this fault: then the service has worded it. */
  private static boolean declared(Fault fault) {
    return causes(fault).anyMatch(cause -> cause.getClass().isAnnotationPresent(WebFault.class));
  }

  /** Words of the SOAP stack or a stream; what Java says of its own mistakes helps nobody. */
  private static String reason(Fault fault) {
    Optional<String> stream = cause(fault, IOException.class).map(IOException::getMessage);
    boolean mistake =
        causes(fault).anyMatch(e -> e instanceof RuntimeException && !(e instanceof Fault));
    return stream
        .or(() -> Optional.ofNullable(mistake ? null : fault.getMessage()))
        .map(words -> ": " + words)
        .orElse("");
  }

  /** Words of a value's own reader, or else of the binding to objects. */
  private static String value(Fault fault, String said) {
    String words =
        cause(fault, IllegalArgumentException.class)
            .map(IllegalArgumentException::getMessage)
            .orElse(said.substring(BINDING.length()));
    return words.isBlank() ? "a value is empty" : words.strip();
  }

  private static String operations(Message message) {
    Stream<OperationInfo> operations =
        message
            .getExchange()
            .getEndpoint()
            .getBinding()
            .getBindingInfo()
            .getInterface()
            .getOperations()
            .stream();
    return operations
        .map(operation -> operation.getName().getLocalPart())
        .sorted()
        .collect(Collectors.joining(", "));
  }

  private static <T> Optional<T> cause(Throwable thrown, Class<T> type) {
    return causes(thrown).filter(type::isInstance).map(type::cast).findFirst();
  }

  private static Stream<Throwable> causes(Throwable thrown) {
    return Stream.iterate(thrown, t -> t != null, Throwable::getCause);
  }
}
