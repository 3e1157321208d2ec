package soapbench.broker;

import jakarta.jms.JMSException;
import java.util.Hashtable;
import java.util.Optional;
import javax.naming.Context;
import javax.naming.InitialContext;
import javax.naming.InvalidNameException;
import javax.naming.Name;
import javax.naming.NamingException;
import javax.naming.OperationNotSupportedException;

/**
 * Names of one broker. It extends {@link InitialContext} without initialising it, because then
 * every operation except the look-up is refused below.
 */
final class BrokerContext extends InitialContext {

  private static final String CONNECTION_FACTORY = "ConnectionFactory";

  private final Hashtable<?, ?> environment;
  private final BrokerClient client;
  private final BrokerAddress address;
  private final Optional<BrokerLogin> login;
  private final Optional<Delivery> delivery;

  /**
   * A context for one broker; without a login the caller gives the account, and without a delivery
   * each sender decides.
   */
  BrokerContext(
      Hashtable<?, ?> environment,
      BrokerClient client,
      BrokerAddress address,
      Optional<BrokerLogin> login,
      Optional<Delivery> delivery)
      throws NamingException {
    super(true);
    this.environment = (Hashtable<?, ?>) environment.clone();
    this.client = client;
    this.address = address;
    this.login = login;
    this.delivery = delivery;
  }

  @Override
  public Object lookup(String name) throws NamingException {
    if (name.equals(CONNECTION_FACTORY)) {
      return connectionFactory();
    }
    try {
      return client.queue(name);
    } catch (JMSException e) {
      var exception = new InvalidNameException("not the name of a queue: \"" + name + '"');
      exception.setRootCause(e);
      throw exception;
    }
  }

  @Override
  public Object lookup(Name name) throws NamingException {
    return lookup(name.toString());
  }

  @Override
  public Hashtable<?, ?> getEnvironment() {
    return (Hashtable<?, ?>) environment.clone();
  }

  @Override
  protected Context getDefaultInitCtx() throws NamingException {
    throw new OperationNotSupportedException("names of " + address + " can only be looked up");
  }

  @Override
  protected Context getURLOrDefaultInitCtx(String name) throws NamingException {
    return getDefaultInitCtx();
  }

  @Override
  protected Context getURLOrDefaultInitCtx(Name name) throws NamingException {
    return getDefaultInitCtx();
  }

  private Object connectionFactory() {
    return client.connections(address, login, ConnectionSettings.DEFAULT.delivering(delivery));
  }
}
