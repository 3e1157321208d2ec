package soapbench.openmq;

import java.util.Hashtable;
import javax.naming.Context;
import javax.naming.NamingException;
import javax.naming.spi.InitialContextFactory;
import soapbench.broker.BrokerNames;

/**
 * JNDI for OpenMQ without a directory; its provider URL is {@code mq://HOST:PORT}.
 *
 * @see BrokerNames
 */
public final class OpenMqContextFactory implements InitialContextFactory {

  @Override
  public Context getInitialContext(Hashtable<?, ?> environment) throws NamingException {
    return BrokerNames.of(environment, OpenMqClient.INSTANCE);
  }
}
