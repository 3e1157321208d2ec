package soapbench.broker;

import java.util.Hashtable;
import java.util.Optional;
import java.util.function.Function;
import javax.naming.ConfigurationException;
import javax.naming.Context;
import javax.naming.NamingException;

/**
 * JNDI for a kind of broker without a directory: the provider URL is the broker's address, and the
 * answer to every name is made from it, without a request.
 *
 * <pre>
 * java.naming.factory.initial       soapbench.openmq.OpenMqContextFactory, or that of another kind
 * java.naming.provider.url          the broker's address, or tcp://HOST:PORT
 * java.naming.security.principal    the account's name, optional
 * java.naming.security.credentials  its password, needed with a name
 * soapbench.delivery                persistent or non-persistent: how every message travels,
 *                                   whatever its sender says; optional
 * </pre>
 *
 * <p>An application that does not set the environment, such as a client made from a WSDL, can put
 * the account into a {@code jndi.properties} on its class path: see {@link
 * javax.naming.InitialContext}.
 *
 * <p>The name {@code ConnectionFactory} gives a connection factory for that broker; any other name
 * gives the queue of that name. A name with a scheme, such as {@code ldap://…}, is never asked for:
 * {@link javax.naming.InitialContext} answers it itself, so names must not come from untrusted
 * sources.
 */
public final class BrokerNames {

  /** Names in the environment how every message travels. */
  public static final String DELIVERY = "soapbench.delivery";

  private BrokerNames() {}

  /**
   * The names of the broker that an environment says.
   *
   * @throws NamingException in one line, naming the property that is wrong
   */
  public static Context of(Hashtable<?, ?> environment, BrokerClient client)
      throws NamingException {
    try {
      return new BrokerContext(
          environment,
          client,
          read(
              environment,
              Context.PROVIDER_URL,
              url -> BrokerAddress.of(client.kind(), url.orElse(null))),
          login(environment),
          read(environment, DELIVERY, word -> word.map(Delivery::of)));
    } catch (IllegalArgumentException e) {
      var exception = new ConfigurationException(e.getMessage());
      exception.setRootCause(e);
      throw exception;
    }
  }

  /** Reads a property; an error names it. */
  private static <T> T read(
      Hashtable<?, ?> environment, String property, Function<Optional<String>, T> reader) {
    try {
      return reader.apply(Optional.ofNullable(environment.get(property)).map(Object::toString));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(property + ": " + e.getMessage(), e);
    }
  }

  /** The login in the environment, if it names anybody. */
  private static Optional<BrokerLogin> login(Hashtable<?, ?> environment) {
    Object user = environment.get(Context.SECURITY_PRINCIPAL);
    Object password = environment.get(Context.SECURITY_CREDENTIALS);
    if (user == null || user.toString().isBlank()) {
      return Optional.empty();
    }
    if (password == null) {
      throw new IllegalArgumentException(
          Context.SECURITY_CREDENTIALS + " is missing beside " + Context.SECURITY_PRINCIPAL);
    }
    return Optional.of(
        new BrokerLogin(
            user.toString(),
            password instanceof char[] chars ? new String(chars) : password.toString()));
  }
}
