package soapbench.exchange;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.JMSSecurityException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.apache.cxf.transport.jms.util.UserCredentialsConnectionFactoryAdapter;
import soapbench.broker.BrokerAddress;
import soapbench.broker.BrokerLogin;
import soapbench.broker.ConnectionSettings;
import soapbench.http.TlsHandshake;
import soapbench.http.TlsProblem;

/**
 * A broker as a client reaches it.
 *
 * @param address where it listens
 * @param login the client's account there; the broker's default account if empty
 * @param naming where its connection factory is looked up; made from the address if empty
 */
public record Broker(BrokerAddress address, Optional<Login> login, Optional<ServerNaming> naming) {

  private static final Duration CHECK_TIMEOUT = Duration.ofMinutes(1);

  /** Less is not enough to connect, which waits for acknowledgements too. */
  private static final Duration SHORTEST = Duration.ofSeconds(1);

  /** A broker whose connection factory is made from its address. */
  public Broker(BrokerAddress address, Optional<Login> login) {
    this(address, login, Optional.empty());
  }

  /**
   * Connects once, so that no run starts without a broker.
   *
   * @throws IOException in one line, if the broker refuses or does not answer
   */
  public void check() throws IOException {
    if (address.secure() && naming.isEmpty()) {
      checkTls();
    }
    try (Connection connection = connections(CHECK_TIMEOUT).createConnection()) {
      connection.start();
    } catch (JMSSecurityException e) {
      throw new IOException(
          "broker %s refuses the login: give --user and --password-file".formatted(address), e);
    } catch (JMSException e) {
      throw new IOException(
          "broker %s does not answer: is it up, and is --broker right?".formatted(address), e);
    }
  }

  private void checkTls() throws IOException {
    try {
      TlsHandshake.check(address.bareHost(), address.port(), ConnectionSettings.CONNECT_TIMEOUT);
    } catch (IOException e) {
      throw new IOException(
          "broker %s: %s"
              .formatted(
                  address, TlsProblem.of(e).orElse("it does not answer: is --broker right?")),
          e);
    }
  }

  /**
   * Makes connections on which a request fails if the broker does not acknowledge it in time. A
   * factory that was looked up keeps the time that its server has set.
   */
  public ConnectionFactory connections(Duration timeout) {
    return naming.map(this::lookedUp).orElseGet(() -> direct(within(timeout)));
  }

  /**
   * Makes connections for requests and their replies: the receiver of a reply does not wait for the
   * broker's answer to its acknowledgement. A reply that is delivered again belongs to no exchange,
   * and expires. A factory that was looked up waits as its server has set.
   */
  public ConnectionFactory connectionsOfRequests(Duration timeout) {
    return naming
        .map(this::lookedUp)
        .orElseGet(() -> direct(within(timeout).withoutAnswersToAcknowledgements()));
  }

  /** Makes connections with these settings, without a look-up. */
  public ConnectionFactory direct(ConnectionSettings settings) {
    return BrokerClients.of(address.kind())
        .connections(
            address, login.map(who -> new BrokerLogin(who.user(), who.password())), settings);
  }

  /**
   * Ports beside that of its address to which it sends clients on.
   *
   * @throws IOException in one line, if it does not answer
   */
  public List<Integer> furtherPorts() throws IOException {
    return BrokerClients.of(address.kind()).furtherPorts(address);
  }

  /** The broker as it is reached at another place. */
  public Broker at(InetSocketAddress place) {
    return new Broker(
        new BrokerAddress(address.kind(), address.secure(), place.getHostString(), place.getPort()),
        login,
        naming);
  }

  private static ConnectionSettings within(Duration timeout) {
    return ConnectionSettings.within(timeout.compareTo(SHORTEST) < 0 ? SHORTEST : timeout);
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
