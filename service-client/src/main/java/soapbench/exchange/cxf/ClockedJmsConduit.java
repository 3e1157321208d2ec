package soapbench.exchange.cxf;

import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import jakarta.jms.TextMessage;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.logging.Logger;
import org.apache.cxf.common.logging.LogUtils;
import org.apache.cxf.helpers.LoadingByteArrayOutputStream;
import org.apache.cxf.message.Message;
import org.apache.cxf.message.MessageImpl;
import org.apache.cxf.transport.AbstractConduit;
import org.apache.cxf.transport.Conduit;
import org.apache.cxf.transport.jms.spec.JMSSpecConstants;
import org.apache.cxf.transport.jms.util.JMSUtil;
import org.apache.cxf.ws.addressing.EndpointReferenceType;
import org.jspecify.annotations.Nullable;
import soapbench.base64.ContentType;
import soapbench.contract.Binding;
import soapbench.exchange.jms.JmsBody;
import soapbench.exchange.jms.JmsRequest;
import soapbench.exchange.jms.JmsSessionPool;

/**
 * Carries CXF's messages over JMS (W3C, SOAP over Java Message Service 1.0). It marks the clock of
 * each exchange, of which each has a reply. It connects with its first request, and again after its
 * connection has ended.
 */
final class ClockedJmsConduit extends AbstractConduit implements KeepingConduit {

  /** Where an exchange's context has the properties that its request is to carry: a map. */
  static final String PROPERTIES = ClockedJmsConduit.class.getName() + ".properties";

  /** Where it has how long its request may wait for a receiver: a {@link Duration}. */
  static final String TIME_TO_LIVE = ClockedJmsConduit.class.getName() + ".timeToLive";

  private static final Logger LOG = LogUtils.getL7dLogger(ClockedJmsConduit.class);
  private static final int SMALL_BYTES = 1 << 12;
  private static final String SOAP_ACTION = "SOAPAction";

  private final ClockedJms manner;
  private final String requestUri;
  private volatile @Nullable JmsSessionPool sessions;
  private boolean closed;

  ClockedJmsConduit(String requestUri, EndpointReferenceType target, ClockedJms manner) {
    super(target);
    this.requestUri = requestUri;
    this.manner = manner;
  }

  @Override
  protected Logger getLogger() {
    return LOG;
  }

  @Override
  public void prepare(Message message) {
    message.setContent(OutputStream.class, new Request(message));
  }

  @Override
  public synchronized void close() {
    closed = true;
    if (sessions != null) {
      sessions.close();
    }
  }

  @Override
  public synchronized void disconnect() {
    if (sessions != null) {
      sessions.close();
      sessions = null;
    }
  }

  private JmsSessionPool sessions() throws JMSException {
    JmsSessionPool now = sessions;
    return now == null || now.ended() ? connected() : now;
  }

  private synchronized JmsSessionPool connected() throws JMSException {
    if (closed) {
      throw new JMSException("the client is closed");
    }
    if (sessions == null || sessions.ended()) {
      sessions = JmsSessionPool.open(manner.broker(), manner.route());
    }
    return sessions;
  }

  private void exchange(Request request) {
    request.clock.requestBytes(request.size());
    try {
      jakarta.jms.Message reply = sessions().exchange(request, manner.timeout());
      request.clock.responseBegins();
      handOver(request, reply);
    } catch (JMSException e) {
      throw JMSUtil.convertJmsException(e);
    }
  }

  private void handOver(Request request, jakarta.jms.Message reply) throws JMSException {
    Message answer = new MessageImpl();
    answer.setExchange(request.message.getExchange());
    answer.put(Conduit.class, this);
    String type = reply.getStringProperty(JMSSpecConstants.CONTENTTYPE_FIELD);
    ContentType.note(answer, type, StandardCharsets.UTF_8);
    if (reply instanceof BytesMessage bytes) {
      request.clock.responseBytes(bytes.getBodyLength());
      answer.setContent(InputStream.class, new JmsBody(bytes));
    } else if (reply instanceof TextMessage text && text.getText() != null) {
      request.clock.responseBytes(text.getText().getBytes(StandardCharsets.UTF_8).length);
      answer.setContent(Reader.class, new StringReader(text.getText()));
    } else {
      throw new IllegalArgumentException("the reply is neither a BytesMessage nor a TextMessage");
    }
    incomingObserver.onMessage(answer);
  }

  /**
   * A request: its body, as CXF writes it, and what the binding adds (sections 2.2 to 2.4). It is
   * sent, and its reply read, when it is closed.
   */
  private final class Request extends LoadingByteArrayOutputStream implements JmsRequest {

    private final Message message;
    private final ClientClock clock;

    Request(Message message) {
      super(SMALL_BYTES);
      this.message = message;
      clock = ClientClock.current().orElseGet(ClientClock::unmeasured);
    }

    @Override
    public void close() {
      message.removeContent(OutputStream.class);
      if (message.getContent(Exception.class) == null) {
        exchange(this);
      }
    }

    @Override
    public void fill(BytesMessage request) throws JMSException {
      request.writeBytes(getRawBytes(), 0, size());
      request.setStringProperty(JMSSpecConstants.REQUESTURI_FIELD, requestUri);
      request.setStringProperty(JMSSpecConstants.BINDINGVERSION_FIELD, Binding.JMS_VERSION);
      request.setStringProperty(JMSSpecConstants.CONTENTTYPE_FIELD, ContentType.of(message));
      if (message.get(Message.PROTOCOL_HEADERS) instanceof Map<?, ?> headers
          && headers.get(SOAP_ACTION) instanceof List<?> actions) {
        request.setStringProperty(JMSSpecConstants.SOAPACTION_FIELD, actions.get(0).toString());
      }
      if (message.get(PROPERTIES) instanceof Map<?, ?> properties) {
        for (Map.Entry<?, ?> property : properties.entrySet()) {
          request.setObjectProperty(property.getKey().toString(), property.getValue());
        }
      }
    }

    @Override
    public Duration timeToLive() {
      return message.get(TIME_TO_LIVE) instanceof Duration own
          ? own
          : JmsRequest.super.timeToLive();
    }

    @Override
    public void handedOver() {
      clock.requestHandedOver();
    }
  }
}
