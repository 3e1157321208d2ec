package soapbench.service.jobs.request;

import java.util.List;
import java.util.Optional;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.apache.cxf.interceptor.Fault;
import org.apache.cxf.message.Message;
import org.apache.cxf.message.MessageContentsList;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;
import org.apache.cxf.service.model.BindingInfo;
import org.apache.cxf.service.model.BindingOperationInfo;
import soapbench.component.Component;
import soapbench.component.Parameter;
import soapbench.job.Jobs;
import soapbench.service.guard.RefusedRequestException;

/**
 * Reads the body of a component's request in place of a binding to objects. Data goes to the job's
 * files while it arrives.
 */
public final class RequestInput extends AbstractPhaseInterceptor<Message> {

  private final Component component;
  private final Jobs jobs;

  public RequestInput(Component component, Jobs jobs) {
    super(Phase.UNMARSHAL);
    this.component = component;
    this.jobs = jobs;
  }

  @Override
  public void handleMessage(Message message) {
    if (!(message.getContent(XMLStreamReader.class) instanceof ScopedReader reader)) {
      return;
    }
    ComponentRequest request = null;
    try {
      request = begin(reader, message);
      message.setContent(List.class, new MessageContentsList(request));
      DataInput data = new DataInput(reader, request);
      while (nextElement(reader)) {
        String element = reader.getLocalName();
        Optional<Parameter> parameter = parameter(request.operation(), element);
        if (parameter.isPresent()) {
          data.take(parameter.get());
        } else {
          request.put(element, DataInput.text(reader, element));
        }
      }
    } catch (XMLStreamException e) {
      throw new Fault(e);
    } catch (RuntimeException e) {
      throw JobFaults.of(e, Optional.empty());
    } catch (VirtualMachineError e) {
      // the SOAP stack tells nobody of one
      if (request != null) {
        request.close();
      }
      throw e;
    }
  }

  private ComponentRequest begin(ScopedReader reader, Message message) throws XMLStreamException {
    while (reader.getEventType() != XMLStreamReader.START_ELEMENT) {
      reader.next();
    }
    Optional<Operation> operation =
        component.namespace().equals(reader.getNamespaceURI())
            ? Operation.of(reader.getLocalName())
            : Optional.empty();
    if (operation.isEmpty()) {
      throw new RefusedRequestException(
          "the body names no operation of this service: allowed are " + Operation.words());
    }
    BindingInfo binding = message.getExchange().getEndpoint().getEndpointInfo().getBinding();
    message
        .getExchange()
        .put(
            BindingOperationInfo.class,
            binding.getOperation(new QName(component.namespace(), operation.get().word())));
    return new ComponentRequest(
        operation.get(),
        operation.get().beginsJob()
            ? Optional.of(jobs.draft(component, Optional.empty()))
            : Optional.empty());
  }

  private Optional<Parameter> parameter(Operation operation, String element) {
    return operation.beginsJob()
        ? component.inputs().stream().filter(each -> each.name().equals(element)).findFirst()
        : Optional.empty();
  }

  /** Goes to the next element within the one that it is in; false at the end of that. */
  static boolean nextElement(XMLStreamReader reader) throws XMLStreamException {
    int event = reader.next();
    while (event != XMLStreamReader.START_ELEMENT && event != XMLStreamReader.END_ELEMENT) {
      event = reader.next();
    }
    return event == XMLStreamReader.START_ELEMENT;
  }

  @Override
  public void handleFault(Message message) {
    List<?> content = message.getContent(List.class);
    if (content != null && content.get(0) instanceof ComponentRequest request) {
      request.close();
    }
  }
}
