package soapbench.service.jobs;

import jakarta.jms.ConnectionFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.cxf.Bus;
import org.apache.cxf.endpoint.Server;
import soapbench.component.Component;
import soapbench.contract.Binding;
import soapbench.contract.JobsContract;
import soapbench.contract.ServiceContract;
import soapbench.service.jms.RequestHandler;
import soapbench.service.jobs.answer.AnswerOutput;
import soapbench.service.jobs.answer.AnswerPreparation;
import soapbench.service.jobs.call.ComponentInvoker;
import soapbench.service.jobs.call.ComponentRuntime;
import soapbench.service.jobs.request.RequestInput;
import soapbench.service.jobs.request.ScopedReader;

/**
 * The endpoints of one component, as its file was when they were published.
 *
 * @param requests takes the messages that are for it
 */
record ComponentEndpoint(Component component, RequestHandler requests, List<Server> servers) {

  ComponentEndpoint {
    servers = List.copyOf(servers);
  }

  /** Publishes a component over HTTP and, where there is a broker, over JMS. */
  static ComponentEndpoint publish(
      Component component, ComponentRuntime runtime, Bus bus, Optional<ConnectionFactory> broker) {
    ServiceContract contract = JobsContract.component(component.name(), component.namespace());
    RequestHandler requests = new RequestHandler(contract);
    EndpointBuilder builder = new EndpointBuilder(bus, ComponentWsdl.of(component), contract);
    EndpointBuilder.Handling handling =
        new EndpointBuilder.Handling(
            List.of(new ScopedReader.Input(), new RequestInput(component, runtime.jobs())),
            new ComponentInvoker(component, runtime),
            List.of(
                new AnswerPreparation(),
                new AnswerOutput(component.namespace()),
                new AnswerPreparation.End()));
    List<Server> servers = new ArrayList<>();
    try {
      servers.add(builder.publish(Binding.HTTP, null, handling));
      broker.ifPresent(
          to -> servers.add(builder.publish(Binding.JMS, requests.transport(to), handling)));
      return new ComponentEndpoint(component, requests, servers);
    } catch (RuntimeException e) {
      servers.forEach(Server::destroy);
      throw e;
    }
  }

  /** Takes them back; requests that are being answered are answered. */
  void close() {
    servers.forEach(Server::destroy);
  }
}
