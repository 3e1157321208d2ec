package soapbench.exchange;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.JMSSecurityException;
import java.io.IOException;
import java.util.Objects;
import java.util.Optional;
import soapbench.openmq.BrokerAddress;
import soapbench.openmq.BrokerLogin;
import soapbench.openmq.ConnectionSettings;
import soapbench.openmq.OpenMqConnectionFactories;

/**
 * A broker as a client reaches it.
 *
 * @param address where it is
 * @param login who the client is there, if not OpenMQ's default account
 */
public record Broker(BrokerAddress address, Optional<Login> login) {

  public Broker {
    Objects.requireNonNull(address, "address");
    Objects.requireNonNull(login, "login");
  }

  /**
   * Connects once, so that a run does not begin with a broker that is not there.
   *
   * @throws IOException in one line, if the broker refuses or does not answer
   */
  public void check() throws IOException {
    try (Connection connection = connections().createConnection()) {
      connection.start();
    } catch (JMSSecurityException e) {
      throw new IOException(
          "broker %s refuses the login: give --user and --password-file".formatted(address), e);
    } catch (JMSException e) {
      throw new IOException(
          "broker %s does not answer: is it up, and is --broker right?".formatted(address), e);
    }
  }

  ConnectionFactory connections() {
    ConnectionSettings settings = ConnectionSettings.withoutReconnecting();
    return login
        .map(who -> new BrokerLogin(who.user(), who.password()))
        .map(who -> OpenMqConnectionFactories.create(address, who, settings))
        .orElseGet(() -> OpenMqConnectionFactories.create(address, settings));
  }
}
