package soapbench.broker;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** A kind of broker, and what both sides of a service have to know of it. */
public enum BrokerKind {
  OPENMQ(
      "OpenMQ",
      "mq",
      "mqssl",
      7_676,
      "soapbench.openmq.OpenMqContextFactory",
      "soapbench.openmq.OpenMqContextFactory",
      "mq.sys.dmq"),
  ARTEMIS(
      "ActiveMQ Artemis",
      "artemis",
      "artemis+ssl",
      61_616,
      "org.apache.activemq.artemis.jndi.ActiveMQInitialContextFactory",
      "soapbench.artemis.ArtemisContextFactory",
      "DLQ");

  private final String title;
  private final String scheme;
  private final String secureScheme;
  private final int port;
  private final String contextFactory;
  private final String checkedFactory;
  private final String deadMessages;

  BrokerKind(
      String title,
      String scheme,
      String secureScheme,
      int port,
      String contextFactory,
      String checkedFactory,
      String deadMessages) {
    this.title = title;
    this.scheme = scheme;
    this.secureScheme = secureScheme;
    this.port = port;
    this.contextFactory = contextFactory;
    this.checkedFactory = checkedFactory;
    this.deadMessages = deadMessages;
  }

  /** The kind of the brokers that a class of JNDI leads to, if it is known. */
  public static Optional<BrokerKind> of(String contextFactory) {
    return Arrays.stream(values())
        .filter(kind -> kind.contextFactory.equals(contextFactory))
        .findFirst();
  }

  /**
   * The kind of a provider of JMS.
   *
   * @param provider as {@code ConnectionMetaData} names it
   */
  public static BrokerKind ofProvider(String provider) {
    return provider.contains("ActiveMQ") ? ARTEMIS : OPENMQ;
  }

  /** The name in options and files. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The name for people. */
  public String title() {
    return title;
  }

  /**
   * The scheme of its addresses, as {@code mq} in {@code mq://HOST:PORT}.
   *
   * @param secure whether of TLS
   */
  public String scheme(boolean secure) {
    return secure ? secureScheme : scheme;
  }

  /** The port at which it listens when nobody chose another. */
  public int port() {
    return port;
  }

  /**
   * The class that a WSDL names as {@code jndiInitialContextFactory}. Its names need no directory:
   * it makes a connection factory of {@code jndiURL}.
   */
  public String contextFactory() {
    return contextFactory;
  }

  /**
   * The class of soapbench's own that answers the same names, and takes nothing but a host and a
   * port from an address: a vendor's may let it set whatever a client can be told.
   */
  public String checkedFactory() {
    return checkedFactory;
  }

  /** The queue into which a broker puts messages that nobody could take. */
  public String deadMessages() {
    return deadMessages;
  }
}
