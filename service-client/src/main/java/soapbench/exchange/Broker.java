package soapbench.exchange;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.JMSSecurityException;
import java.io.IOException;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import org.apache.cxf.transport.jms.util.UserCredentialsConnectionFactoryAdapter;
import soapbench.openmq.BrokerAddress;
import soapbench.openmq.BrokerLogin;
import soapbench.openmq.ConnectionSettings;
import soapbench.openmq.OpenMqConnectionFactories;

/**
 * A broker as a client reaches it.
 *
 * @param address where it is
 * @param login who the client is there, if not OpenMQ's default account
 * @param naming where its connection factory is looked up, if it is not made from the address
 */
public record Broker(BrokerAddress address, Optional<Login> login, Optional<ServerNaming> naming) {

  private static final Duration PATIENCE = Duration.ofMinutes(1);

  /** Connecting takes acknowledgements too. */
  private static final Duration SHORTEST = Duration.ofSeconds(1);

  public Broker {
    Objects.requireNonNull(address, "address");
    Objects.requireNonNull(login, "login");
    Objects.requireNonNull(naming, "naming");
  }

  /** A broker that is reached by its address alone. */
  public Broker(BrokerAddress address, Optional<Login> login) {
    this(address, login, Optional.empty());
  }

  /**
   * Connects once, so that a run does not begin with a broker that is not there.
   *
   * @throws IOException in one line, if the broker refuses or does not answer
   */
  public void check() throws IOException {
    try (Connection connection = connections(PATIENCE).createConnection()) {
      connection.start();
    } catch (JMSSecurityException e) {
      throw new IOException(
          "broker %s refuses the login: give --user and --password-file".formatted(address), e);
    } catch (JMSException e) {
      throw new IOException(
          "broker %s does not answer: is it up, and is --broker right?".formatted(address), e);
    }
  }

  /**
   * Connections whose broker has acknowledged a request within a time, or the request has failed.
   * What was looked up keeps the time that the server gave it.
   */
  public ConnectionFactory connections(Duration timeout) {
    return naming.map(this::lookedUp).orElseGet(() -> direct(timeout));
  }

  private ConnectionFactory direct(Duration timeout) {
    Duration patience = timeout.compareTo(SHORTEST) < 0 ? SHORTEST : timeout;
    ConnectionSettings settings = ConnectionSettings.withoutReconnecting(patience);
    return login
        .map(who -> new BrokerLogin(who.user(), who.password()))
        .map(who -> OpenMqConnectionFactories.create(address, who, settings))
        .orElseGet(() -> OpenMqConnectionFactories.create(address, settings));
  }

  private ConnectionFactory lookedUp(ServerNaming where) {
    if (login.isEmpty()) {
      return where.connections();
    }
    UserCredentialsConnectionFactoryAdapter withLogin =
        new UserCredentialsConnectionFactoryAdapter();
    withLogin.setTargetConnectionFactory(where.connections());
    withLogin.setUsername(login.get().user());
    withLogin.setPassword(login.get().password());
    return withLogin;
  }
}
