package soapbench.exchange;

import jakarta.jms.ConnectionFactory;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Properties;
import javax.naming.Context;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import org.jspecify.annotations.Nullable;

/**
 * A server's naming service (JNDI over IIOP), where a client looks up its connection factory, as
 * the paper's client did. It needs the server's own client library, which it loads with a separate
 * class loader. The thread that looks up keeps that loader as its context, because making
 * connections needs it; a thread that makes connections must have inherited it.
 */
public final class ServerNaming {

  private static final String FACTORY = "com.sun.enterprise.naming.SerialInitContextFactory";
  private static final String HOST = "org.omg.CORBA.ORBInitialHost";
  private static final String PORT = "org.omg.CORBA.ORBInitialPort";

  private final String host;
  private final int port;
  private final String name;
  private final ClassLoader classes;
  private @Nullable ConnectionFactory found;

  /**
   * The naming service of a server.
   *
   * @param port its IIOP port
   * @param name the connection factory's JNDI name
   * @param library the server's {@code gf-client.jar}, in its installation
   * @throws IOException in one line, if the library is not there
   */
  public ServerNaming(String host, int port, String name, Path library) throws IOException {
    this.host = host;
    this.port = port;
    this.name = name;
    if (!Files.isRegularFile(library)) {
      throw new IOException(
          library + " is not there: give glassfish/lib/gf-client.jar of the server's installation");
    }
    classes = loader(library);
  }

  /**
   * Looks up the connection factory, which loads the server's library and takes seconds. Once is
   * enough: its connections go straight to the broker.
   *
   * @throws IOException in one line, if the server does not answer or has no such name
   */
  public void lookUp() throws IOException {
    try {
      found = ask();
    } catch (NamingException e) {
      throw new IOException("can't look up %s: %s".formatted(this, e.getMessage()), e);
    }
  }

  /** The connection factory that was looked up. */
  ConnectionFactory connections() {
    return Objects.requireNonNull(found, "nothing was looked up");
  }

  private ConnectionFactory ask() throws NamingException {
    Thread.currentThread().setContextClassLoader(classes);
    // further look-ups of the library read these, and not the environment of the first one
    System.setProperty(HOST, host);
    System.setProperty(PORT, Integer.toString(port));
    Properties environment = new Properties();
    environment.setProperty(Context.INITIAL_CONTEXT_FACTORY, FACTORY);
    environment.setProperty(HOST, host);
    environment.setProperty(PORT, Integer.toString(port));
    Object object = new InitialContext(environment).lookup(name);
    if (object instanceof ConnectionFactory factory) {
      return factory;
    }
    throw new NamingException(name + " is not a JMS connection factory");
  }

  private static ClassLoader loader(Path library) {
    try {
      URL[] urls = {library.toUri().toURL()};
      return new URLClassLoader(urls, ServerNaming.class.getClassLoader());
    } catch (MalformedURLException e) {
      throw new IllegalArgumentException(e);
    }
  }

  @Override
  public String toString() {
    return name + " at iiop://" + host + ":" + port;
  }
}
