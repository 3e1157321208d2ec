package soapbench.openmq;

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
final class OpenMqContext extends InitialContext {

  static final String CONNECTION_FACTORY = "ConnectionFactory";

  private final Hashtable<?, ?> environment;
  private final BrokerAddress address;
  private final Optional<BrokerLogin> login;
  private final Optional<Delivery> delivery;

  /**
   * A context for one broker; without a login the caller gives the account, and without a delivery
   * each sender decides.
   */
  OpenMqContext(
      Hashtable<?, ?> environment,
      BrokerAddress address,
      Optional<BrokerLogin> login,
      Optional<Delivery> delivery)
      throws NamingException {
    super(true);
    this.environment = (Hashtable<?, ?>) environment.clone();
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
      return new com.sun.messaging.Queue(name);
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
    var factory =
        OpenMqConnectionFactories.create(
            address, login, OpenMqConnectionFactories.ACKNOWLEDGE_TIMEOUT);
    delivery.ifPresent(requested -> OpenMqConnectionFactories.deliver(factory, requested));
    return factory;
  }
}
