package soapbench.service.http;

import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import soapbench.contract.Limits;
import soapbench.service.clock.ServerClock;
import soapbench.service.guard.ArrivedBytes;
import soapbench.service.soap.ClockedInput;

/**
 * A request over HTTP for a SOAP stack that has no place for {@link ClockedInput}, and with the
 * same care: the clock of the exchange on this thread is told of each arrival, more bytes than any
 * good request has are refused, and a large one waits its turn.
 */
public final class ArrivingRequest extends HttpServletRequestWrapper {

  private final Limits limits;
  private @Nullable ServletInputStream body;

  /** A request within limits. */
  public ArrivingRequest(HttpServletRequest request, Limits limits) {
    super(request);
    this.limits = limits;
  }

  /** One for all calls, as some that read ask for it each time: it counts the bytes. */
  @Override
  public ServletInputStream getInputStream() throws IOException {
    if (body == null) {
      ArrivedBytes bytes = new ArrivedBytes(ServerClock.current(), limits, getContentLengthLong());
      body =
          new ForwardingInput(
              super.getInputStream(),
              (step, buffer, offset) -> {
                int count = step.run();
                bytes.arrived(count);
                return count;
              });
    }
    return body;
  }
}
