package soapbench.experiment.service.run;

import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Queue;
import jakarta.jms.TextMessage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Hashtable;
import java.util.Optional;
import javax.naming.Context;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import soapbench.broker.BrokerKind;
import soapbench.exchange.Login;
import soapbench.exchange.jms.JmsBody;
import soapbench.exchange.jms.JmsRoute;
import soapbench.exchange.jms.JmsSessionPool;
import soapbench.exchange.jms.JmsTimeoutException;
import soapbench.experiment.service.message.OutgoingRequest;
import soapbench.experiment.service.message.WrongAnswerException;
import soapbench.experiment.service.wsdl.JmsEndpoint;
import soapbench.http.HttpPost;

/**
 * Sends requests over JMS to one queue, over a connection that is kept, and has replies come to a
 * queue of its own.
 */
final class JmsCaller implements AutoCloseable {

  private static final int OK = 200;
  private static final String VERSION = "1.0";

  private final JmsEndpoint endpoint;
  private final String action;
  private final Duration timeout;
  private final JmsSessionPool sessions;

  private JmsCaller(
      JmsEndpoint endpoint, String action, Duration timeout, JmsSessionPool sessions) {
    this.endpoint = endpoint;
    this.action = action;
    this.timeout = timeout;
    this.sessions = sessions;
  }

  /**
   * Connects.
   *
   * @param client what a broker is reached with
   * @param action the SOAP action of each request
   * @throws IOException in one line, if it can't
   */
  static JmsCaller open(JmsEndpoint endpoint, JmsClient client, String action, Duration timeout)
      throws IOException {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    try {
      // providers look for their own classes by it
      thread.setContextClassLoader(client.loader(endpoint.contextFactory()));
      InitialContext context = new InitialContext(environment(endpoint, client.login()));
      Object factory = context.lookup(endpoint.connectionFactory());
      if (!(factory instanceof ConnectionFactory broker)) {
        throw new IOException(
            "%s: '%s' is not a connection factory of Jakarta Messaging"
                .formatted(endpoint.url(), endpoint.connectionFactory()));
      }
      JmsRoute route =
          new JmsRoute(queue(context, endpoint), Optional.empty(), endpoint.persistent());
      return new JmsCaller(
          endpoint, action, timeout, JmsSessionPool.over(connection(broker, client), route));
    } catch (NamingException | JMSException e) {
      throw new IOException(
          "can't connect to %s: %s".formatted(endpoint.url(), reason(e)).replaceAll("\\s+", " "),
          e);
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  private static Connection connection(ConnectionFactory broker, JmsClient client)
      throws JMSException {
    return client.login().isPresent()
        ? broker.createConnection(client.login().get().user(), client.login().get().password())
        : broker.createConnection();
  }

  private static Hashtable<String, String> environment(
      JmsEndpoint endpoint, Optional<Login> login) {
    Hashtable<String, String> environment = new Hashtable<>();
    environment.put(
        Context.INITIAL_CONTEXT_FACTORY,
        BrokerKind.of(endpoint.contextFactory())
            .map(BrokerKind::checkedFactory)
            .orElse(endpoint.contextFactory()));
    environment.put(Context.PROVIDER_URL, endpoint.url());
    login.ifPresent(
        account -> {
          environment.put(Context.SECURITY_PRINCIPAL, account.user());
          environment.put(Context.SECURITY_CREDENTIALS, account.password());
        });
    return environment;
  }

  private static String queue(InitialContext context, JmsEndpoint endpoint)
      throws NamingException, JMSException, IOException {
    if (!endpoint.lookedUp()) {
      return endpoint.destination();
    }
    if (context.lookup(endpoint.destination()) instanceof Queue queue) {
      return queue.getQueueName();
    }
    throw new IOException(
        "%s: '%s' is not a queue".formatted(endpoint.url(), endpoint.destination()));
  }

  private static String reason(Exception e) {
    Throwable cause = e;
    while (cause.getMessage() == null && cause.getCause() != null) {
      cause = cause.getCause();
    }
    return cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
  }

  /**
   * Sends a request, and reads its reply.
   *
   * @throws WrongAnswerException if there is no reply
   */
  HttpPost.Answer call(OutgoingRequest.Sent request, ExchangeClock clock)
      throws WrongAnswerException {
    try {
      Message reply = sessions.exchange(message -> fill(message, request), timeout);
      clock.responseBegins();
      HttpPost.Answer answer = answer(reply);
      clock.ends();
      return answer;
    } catch (JmsTimeoutException e) {
      throw new WrongAnswerException("timeout", reason(e));
    } catch (JMSException | IOException e) {
      throw new WrongAnswerException("jms", reason(e));
    }
  }

  /** Adds the properties of a request (SOAP over JMS 1.0, sections 2.2.2 and 2.2.3). */
  private void fill(BytesMessage message, OutgoingRequest.Sent request) throws JMSException {
    message.writeBytes(request.body());
    message.setStringProperty("SOAPJMS_bindingVersion", VERSION);
    message.setStringProperty("SOAPJMS_contentType", request.mediaType());
    message.setStringProperty("SOAPJMS_requestURI", endpoint.requestUri());
    message.setStringProperty("SOAPJMS_soapAction", "\"%s\"".formatted(action));
  }

  private static HttpPost.Answer answer(Message reply) throws JMSException, IOException {
    String type = reply.getStringProperty("SOAPJMS_contentType");
    String known = type == null ? "" : type;
    byte[] body;
    if (reply instanceof BytesMessage bytes) {
      body = new JmsBody(bytes).readAllBytes();
    } else if (reply instanceof TextMessage text && text.getText() != null) {
      body = text.getText().getBytes(StandardCharsets.UTF_8);
      // a text has no encoding, whatever its type says
      known = known.replaceFirst("^[^;]+", "$0; charset=UTF-8");
    } else {
      throw new IOException("the reply is neither a BytesMessage nor a TextMessage");
    }
    return new HttpPost.Answer(OK, known, Optional.empty(), body);
  }

  @Override
  public void close() {
    sessions.close();
  }
}
