package soapbench.exchange;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.ExceptionListener;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.function.Consumer;

/**
 * Connections to a broker that also tell a second listener when they are lost. CXF has one of its
 * own, which lets an exchange in flight wait for its timeout.
 */
final class WatchedBroker implements ConnectionFactory {

  private final ConnectionFactory broker;
  private final Consumer<JMSException> lost;

  WatchedBroker(ConnectionFactory broker, Consumer<JMSException> lost) {
    this.broker = broker;
    this.lost = lost;
  }

  @Override
  public Connection createConnection() throws JMSException {
    return watched(broker.createConnection());
  }

  @Override
  public Connection createConnection(String user, String password) throws JMSException {
    return watched(broker.createConnection(user, password));
  }

  @Override
  public JMSContext createContext() {
    return broker.createContext();
  }

  @Override
  public JMSContext createContext(int sessionMode) {
    return broker.createContext(sessionMode);
  }

  @Override
  public JMSContext createContext(String user, String password) {
    return broker.createContext(user, password);
  }

  @Override
  public JMSContext createContext(String user, String password, int sessionMode) {
    return broker.createContext(user, password, sessionMode);
  }

  private Connection watched(Connection connection) {
    return (Connection)
        Proxy.newProxyInstance(
            WatchedBroker.class.getClassLoader(),
            new Class<?>[] {Connection.class},
            (proxy, method, arguments) -> {
              Object[] passed =
                  method.getName().equals("setExceptionListener")
                      ? new Object[] {both((ExceptionListener) arguments[0])}
                      : arguments;
              try {
                return method.invoke(connection, passed);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }

  private ExceptionListener both(ExceptionListener theirs) {
    return exception -> {
      lost.accept(exception);
      theirs.onException(exception);
    };
  }
}
