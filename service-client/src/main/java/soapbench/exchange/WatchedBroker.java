package soapbench.exchange;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.ExceptionListener;
import jakarta.jms.Session;
import java.util.Arrays;

/**
 * A broker whose connection tells the waiting exchanges when it is lost or closed; CXF alone lets
 * them wait for their timeout. Once its connection has ended, it makes no other.
 */
final class WatchedBroker {

  /** What CXF asks for: a session without a transaction that acknowledges by itself. */
  private static final Object[] PLAIN = {false, Session.AUTO_ACKNOWLEDGE};

  private WatchedBroker() {}

  /**
   * The connection factory of a broker, watched for the exchanges over its connection.
   *
   * @param keepSessions whether sessions are used again
   */
  static ConnectionFactory of(
      ConnectionFactory broker, WaitingExchanges exchanges, boolean keepSessions) {
    return Delegation.proxy(
        ConnectionFactory.class,
        (self, method, arguments) -> {
          if (exchanges.ended()) {
            throw exchanges.end();
          }
          Object made = Delegation.invoke(broker, method, arguments);
          return made instanceof Connection connection
              ? watched(connection, exchanges, keepSessions)
              : made;
        });
  }

  private static Connection watched(
      Connection connection, WaitingExchanges exchanges, boolean keepSessions) {
    KeptSessions sessions = new KeptSessions(connection);
    return Delegation.proxy(
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
            case "createSession" -> {
              if (keepSessions && Arrays.equals(arguments, PLAIN)) {
                return sessions.take();
              }
            }
            case "close" -> exchanges.closed();
            default -> {
              // the connection's own
            }
          }
          return Delegation.invoke(connection, method, arguments);
        });
  }
}
