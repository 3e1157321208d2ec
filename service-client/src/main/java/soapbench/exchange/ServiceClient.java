package soapbench.exchange;

import java.util.Set;
import soapbench.contract.Binding;
import soapbench.contract.LaboratoryContract;
import soapbench.contract.service.Laboratory;
import soapbench.payload.format.PayloadFormat;

/** A client of the laboratory over one binding; several threads may exchange through it. */
public final class ServiceClient implements AutoCloseable {

  private final ServiceProxy<Laboratory> proxy;
  private final Binding binding;

  private ServiceClient(ServiceProxy<Laboratory> proxy, Binding binding) {
    this.proxy = proxy;
    this.binding = binding;
  }

  /** A client over a binding that also does something in the middle of parsing each response. */
  public static ServiceClient open(Binding binding, ServiceTarget target, Runnable whileParsing) {
    ServiceClient client = open(binding, target);
    client.proxy.whileParsing(whileParsing);
    return client;
  }

  /** A client over a binding; it connects with its first exchange. */
  public static ServiceClient open(Binding binding, ServiceTarget target) {
    return open(binding, target, Setting.all());
  }

  /** A client over a binding with some of its settings only, to see what each is worth. */
  public static ServiceClient open(Binding binding, ServiceTarget target, Set<Setting> settings) {
    return new ServiceClient(
        ServiceProxy.open(Laboratory.class, LaboratoryContract.SERVICE, binding, target, settings),
        binding);
  }

  /** The laboratory's operations, for requests of this thread that carry no payload. */
  Laboratory laboratory() {
    return proxy.port(false, false);
  }

  /** The laboratory's operations, for requests of this thread that carry a payload in a format. */
  Laboratory laboratory(PayloadFormat format) {
    return proxy.port(format.attached(), format.binaryInBody());
  }

  /** The laboratory's operations, for requests of this thread whose answers carry one. */
  Laboratory laboratoryThatAnswers(PayloadFormat format) {
    return format.streams() ? proxy.portOfStreams() : laboratory();
  }

  /** A format as it is over this client's binding: a JMS message is whole before it is sent. */
  PayloadFormat overItsBinding(PayloadFormat format) {
    return binding == Binding.JMS ? format.whole() : format;
  }

  @Override
  public void close() {
    proxy.close();
  }
}
