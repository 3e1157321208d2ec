package soapbench.exchange.laboratory;

import java.util.Set;
import soapbench.base64.BinaryOutput;
import soapbench.contract.Binding;
import soapbench.contract.LaboratoryContract;
import soapbench.contract.service.Format;
import soapbench.contract.service.Laboratory;
import soapbench.exchange.ClientStack;
import soapbench.exchange.ServiceTarget;
import soapbench.exchange.cxf.ServiceProxy;
import soapbench.exchange.cxf.Setting;
import soapbench.payload.format.Formats;
import soapbench.payload.format.PayloadFormat;

/**
 * A client of the laboratory over one binding. Several threads may exchange through it, but not
 * through one of Metro.
 */
public final class ServiceClient implements AutoCloseable {

  /** Format of a request without a payload: in the body, as XML. */
  private static final PayloadFormat PLAIN = Formats.of(Format.NORMAL);

  private final LaboratoryPorts ports;
  private final Binding binding;

  private ServiceClient(LaboratoryPorts ports, Binding binding) {
    this.ports = ports;
    this.binding = binding;
  }

  /** A client over a binding that also does something in the middle of parsing each response. */
  public static ServiceClient open(Binding binding, ServiceTarget target, Runnable whileParsing) {
    if (binding == Binding.REST) {
      throw new IllegalArgumentException("rest has no SOAP stack that parses");
    }
    ServiceProxy<Laboratory> proxy = proxy(binding, target, Setting.all());
    proxy.whileParsing(whileParsing);
    return new ServiceClient(new TunedPorts(proxy, false), binding);
  }

  /** A client over a binding; it connects with its first exchange. */
  public static ServiceClient open(Binding binding, ServiceTarget target) {
    return open(binding, target, Setting.all());
  }

  /** A client over a binding with some of its settings only, to see what each is worth. */
  public static ServiceClient open(Binding binding, ServiceTarget target, Set<Setting> settings) {
    return new ServiceClient(tuned(binding, target, settings, false), binding);
  }

  /**
   * A client on any SOAP stack over a binding, of an endpoint that any SOAP stack has published.
   *
   * @throws IllegalArgumentException if the stack does not have the binding
   */
  public static ServiceClient open(ClientStack stack, Binding binding, ServiceTarget target) {
    if (!stack.has(binding)) {
      throw new IllegalArgumentException(stack.word() + " has no binding " + binding.word());
    }
    return switch (stack) {
      case TUNED -> new ServiceClient(tuned(binding, target, Setting.all(), true), binding);
      case CXF -> new ServiceClient(StockCxf.open(binding, target), binding);
      case METRO -> new ServiceClient(StockMetro.open(target), binding);
    };
  }

  private static LaboratoryPorts tuned(
      Binding binding, ServiceTarget target, Set<Setting> settings, boolean asksWithMtom) {
    return binding == Binding.REST
        ? RestPorts.open(target, tuned(Binding.HTTP, target, settings, asksWithMtom))
        : new TunedPorts(proxy(binding, target, settings), asksWithMtom);
  }

  private static ServiceProxy<Laboratory> proxy(
      Binding binding, ServiceTarget target, Set<Setting> settings) {
    return ServiceProxy.open(
        Laboratory.class, LaboratoryContract.SERVICE, binding, target, settings);
  }

  /** The laboratory's operations, for requests of this thread that carry no payload. */
  Laboratory laboratory() {
    return laboratory(PLAIN, 0);
  }

  /**
   * The laboratory's operations, for requests of this thread that carry a payload of some bytes.
   */
  Laboratory laboratory(PayloadFormat format, int bytes) {
    return ports.sending(format, bytes);
  }

  /** The laboratory's operations, for requests of this thread whose answers carry one. */
  Laboratory laboratoryThatAnswers(PayloadFormat format, int bytes) {
    return ports.receiving(format, bytes);
  }

  /** Whether its stack tells the clock when a request has left and when the answer came. */
  boolean tellsPhases() {
    return ports.tellsPhases();
  }

  /** A format as it is over this client's binding: a JMS message is whole before it is sent. */
  PayloadFormat overItsBinding(PayloadFormat format) {
    return binding == Binding.JMS ? format.whole() : format;
  }

  /**
   * Closes the connections that nobody uses, so that the next exchange connects.
   *
   * @throws UnsupportedOperationException if its stack does not let go of them
   */
  public void disconnect() {
    ports.disconnect();
  }

  @Override
  public void close() {
    ports.close();
  }

  /**
   * The laboratory's own stack: one port, which each call sets as it needs it.
   *
   * @param asksWithMtom whether a request for an attachment is itself sent with MTOM, as Metro's
   *     server wants it; the tuned server is told the format
   */
  private record TunedPorts(ServiceProxy<Laboratory> proxy, boolean asksWithMtom)
      implements LaboratoryPorts {

    @Override
    public Laboratory sending(PayloadFormat format, int bytes) {
      return proxy.portWithoutBinary(format.attached(), asBytes(format, bytes));
    }

    @Override
    public Laboratory receiving(PayloadFormat format, int bytes) {
      if (format.attached()) {
        return proxy.portOfArriving(asksWithMtom);
      }
      return asBytes(format, bytes)
          ? proxy.port(false, false)
          : proxy.portWithoutBinary(false, false);
    }

    private static boolean asBytes(PayloadFormat format, int bytes) {
      return format.binaryInBody() && BinaryOutput.isWorth(bytes);
    }

    @Override
    public boolean tellsPhases() {
      return true;
    }

    @Override
    public void disconnect() {
      proxy.disconnect();
    }

    @Override
    public void close() {
      proxy.close();
    }
  }
}
