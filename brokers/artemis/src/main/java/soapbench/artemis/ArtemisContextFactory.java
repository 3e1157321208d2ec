package soapbench.artemis;

import java.util.Hashtable;
import javax.naming.Context;
import javax.naming.NamingException;
import javax.naming.spi.InitialContextFactory;
import soapbench.broker.BrokerNames;

/**
 * JNDI for ActiveMQ Artemis without a directory; its provider URL is {@code tcp://HOST:PORT}.
 *
 * @see BrokerNames
 */
public final class ArtemisContextFactory implements InitialContextFactory {

  @Override
  public Context getInitialContext(Hashtable<?, ?> environment) throws NamingException {
    return BrokerNames.of(environment, ArtemisClient.BY_NAME);
  }
}
