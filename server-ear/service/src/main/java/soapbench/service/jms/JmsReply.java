package soapbench.service.jms;

import jakarta.jms.BytesMessage;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.Writer;
import java.util.Objects;
import java.util.logging.Logger;
import org.apache.cxf.common.logging.LogUtils;
import org.apache.cxf.helpers.LoadingByteArrayOutputStream;
import org.apache.cxf.message.Message;
import org.apache.cxf.transport.AbstractConduit;
import org.apache.cxf.transport.jms.spec.JMSSpecConstants;
import org.apache.cxf.transport.jms.util.JMSUtil;
import org.apache.cxf.ws.addressing.EndpointReferenceUtils;
import org.jspecify.annotations.Nullable;
import soapbench.base64.ContentType;
import soapbench.contract.Binding;
import soapbench.injection.InjectionPoint;
import soapbench.service.clock.Injections;
import soapbench.service.clock.ServerClock;

/**
 * Sends an answer as one JMS message of its request's kind (W3C, SOAP over Java Message Service
 * 1.0, section 2.6.2.3) and marks the clock: its first byte leaves and its last is handed over when
 * it is sent. Text has no parts.
 */
final class JmsReply extends AbstractConduit {

  private static final Logger LOGGER = LogUtils.getL7dLogger(JmsReply.class);
  private static final int SMALL_BYTES = 1 << 12;

  private final Replies replies;
  private final jakarta.jms.Message request;
  private final Destination replyTo;
  private @Nullable LoadingByteArrayOutputStream bytes;
  private @Nullable StringWriter text;

  JmsReply(Replies replies, jakarta.jms.Message request, Destination replyTo) {
    super(EndpointReferenceUtils.getAnonymousEndpointReference());
    this.replies = replies;
    this.request = request;
    this.replyTo = replyTo;
  }

  @Override
  protected Logger getLogger() {
    return LOGGER;
  }

  /** Begins an answer, or a fault instead of one that could not be written. */
  @Override
  public void prepare(Message message) {
    if (request instanceof TextMessage) {
      message.getExchange().put(Message.MTOM_ENABLED, false);
      text = new StringWriter();
      message.setContent(Writer.class, text);
    } else {
      bytes = new LoadingByteArrayOutputStream(SMALL_BYTES + contentBytes(message));
      message.setContent(OutputStream.class, bytes);
    }
  }

  /** How much is known of an answer beforehand; of a fault nothing is. */
  private static int contentBytes(Message message) {
    Object known = message.getExchange().get(RequestDestination.ANSWER_BYTES);
    return known instanceof Integer bytes && message.getContent(Exception.class) == null
        ? bytes
        : 0;
  }

  @Override
  public void close(Message message) throws IOException {
    ServerClock clock = ServerClock.current();
    clock.firstByteLeaves();
    super.close(message);
    try {
      if (expired()) {
        LOGGER.info("%s has expired: it gets no reply".formatted(request.getJMSMessageID()));
      } else {
        replies.connections().send(session -> send(message, session));
      }
    } catch (JMSException e) {
      throw JMSUtil.convertJmsException(e);
    }
    Injections.at(InjectionPoint.SERVER_WRITE);
    clock.lastByteHandedOver();
  }

  /** Nobody waits any longer for the reply to a request that has expired. */
  private boolean expired() throws JMSException {
    long expiration = request.getJMSExpiration();
    return expiration > 0 && expiration < System.currentTimeMillis();
  }

  private void send(Message message, Session session) throws JMSException {
    jakarta.jms.Message reply = body(session);
    describe(reply, message);
    session
        .createProducer(replyTo)
        .send(
            reply,
            request.getJMSDeliveryMode(),
            request.getJMSPriority(),
            replies.timeToLive().toMillis());
  }

  private jakarta.jms.Message body(Session session) throws JMSException {
    if (text != null) {
      return session.createTextMessage(text.toString());
    }
    BytesMessage reply = session.createBytesMessage();
    LoadingByteArrayOutputStream written = Objects.requireNonNull(bytes, "bytes");
    reply.writeBytes(written.getRawBytes(), 0, written.size());
    return reply;
  }

  private void describe(jakarta.jms.Message reply, Message message) throws JMSException {
    String correlation = request.getJMSCorrelationID();
    reply.setJMSCorrelationID(
        correlation == null || correlation.isEmpty() ? request.getJMSMessageID() : correlation);
    reply.setStringProperty(JMSSpecConstants.BINDINGVERSION_FIELD, Binding.JMS_VERSION);
    reply.setStringProperty(JMSSpecConstants.CONTENTTYPE_FIELD, ContentType.of(message));
    reply.setBooleanProperty(
        JMSSpecConstants.ISFAULT_FIELD, message.getContent(Exception.class) != null);
    String uri = request.getStringProperty(JMSSpecConstants.REQUESTURI_FIELD);
    boolean usable = uri != null && uri.length() <= JmsFault.MAX_PROPERTY_CHARACTERS;
    reply.setStringProperty(JMSSpecConstants.REQUESTURI_FIELD, usable ? uri : replies.address());
  }
}
