package soapbench.service.soap;

import jakarta.servlet.http.HttpServletRequest;
import java.io.InputStream;
import java.util.Objects;
import org.apache.cxf.interceptor.AttachmentInInterceptor;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;
import org.apache.cxf.transport.http.AbstractHTTPDestination;
import soapbench.contract.Limits;
import soapbench.service.clock.ServerClock;
import soapbench.service.guard.ArrivedBytes;
import soapbench.service.guard.ArrivingInput;

/**
 * Tells the clock of each arrival of a request's bytes over HTTP, and refuses a request as soon as
 * more have arrived than any good one has. A large request waits its turn before it is read on,
 * unless it is never held as a whole. The bytes are in the character set that the document says
 * where the request's type says none.
 */
public final class ClockedInput extends AbstractPhaseInterceptor<Message> {

  /** The SOAP stack's property of an exchange: whether what is left of its request is kept. */
  static final String CACHES_INPUT = "cxf.io.cacheinput";

  private final Limits limits;

  /** For requests within limits. */
  public ClockedInput(Limits limits) {
    super(Phase.RECEIVE);
    addBefore(AttachmentInInterceptor.class.getName());
    this.limits = limits;
  }

  @Override
  public void handleMessage(Message message) {
    DocumentEncoding.named(message);
    if (limits.streamed()) {
      // what is left of a request when its answer begins is not kept
      message.getExchange().put(CACHES_INPUT, false);
    }
    InputStream in = message.getContent(InputStream.class);
    if (in != null) {
      message.setContent(
          InputStream.class,
          new ArrivingInput(
              in, new ArrivedBytes(ServerClock.current(), limits, saidBytes(message))));
    }
  }

  private static long saidBytes(Message message) {
    return Objects.requireNonNull(
            (HttpServletRequest) message.get(AbstractHTTPDestination.HTTP_REQUEST), "request")
        .getContentLengthLong();
  }
}
