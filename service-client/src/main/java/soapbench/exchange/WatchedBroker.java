package soapbench.exchange;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.ExceptionListener;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

/**
 * A broker whose connection tells the waiting exchanges when it is lost or closed; CXF alone lets
 * them wait for their timeout. Once its connection has ended, it makes no other.
 */
final class WatchedBroker {

  private WatchedBroker() {}

  /** The connection factory of a broker, watched for the exchanges over its connection. */
  static ConnectionFactory of(ConnectionFactory broker, WaitingExchanges exchanges) {
    return proxy(
        ConnectionFactory.class,
        (self, method, arguments) -> {
          if (exchanges.ended()) {
            throw exchanges.end();
          }
          Object made = invoke(broker, method, arguments);
          return made instanceof Connection connection ? watched(connection, exchanges) : made;
        });
  }

  private static Connection watched(Connection connection, WaitingExchanges exchanges) {
    return proxy(
        Connection.class,
        (self, method, arguments) -> {
          switch (method.getName()) {
            case "setExceptionListener" -> {
              ExceptionListener cxf = (ExceptionListener) arguments[0];
              connection.setExceptionListener(
                  exception -> {
                    exchanges.lost(exception);
                    cxf.onException(exception);
                  });
              return null;
            }
            case "close" -> exchanges.closed();
            default -> {
              // the connection's own
            }
          }
          return invoke(connection, method, arguments);
        });
  }

  private static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(
        Proxy.newProxyInstance(
            WatchedBroker.class.getClassLoader(), new Class<?>[] {type}, handler));
  }

  private static Object invoke(Object target, Method method, Object[] arguments) throws Throwable {
    try {
      return method.invoke(target, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
