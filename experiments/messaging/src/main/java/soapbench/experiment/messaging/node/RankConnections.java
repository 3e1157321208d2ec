package soapbench.experiment.messaging.node;

import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import org.eclipse.jetty.io.AbstractConnection;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.AbstractConnectionFactory;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.util.BufferUtil;
import soapbench.passing.domain.Domains;
import soapbench.passing.wire.StoreTemplate;

/**
 * Connections that begin with a message which is written as nodes write them: they are handed to
 * the domain that the message names. All others speak HTTP to the server.
 */
final class RankConnections extends AbstractConnectionFactory
    implements ConnectionFactory.Detecting {

  private static final String PROTOCOL = "soapbench-rank";

  private final Domains domains;
  private final byte[] opening;

  /**
   * Connections to a node.
   *
   * @param path where the node is on its server
   */
  RankConnections(Domains domains, String path) {
    super(PROTOCOL);
    this.domains = domains;
    opening = StoreTemplate.opening(path);
  }

  @Override
  public Detection detect(ByteBuffer begun) {
    ByteBuffer expected = ByteBuffer.wrap(opening);
    int same = begun.mismatch(expected);
    if (same < 0 || same == opening.length) {
      return Detection.RECOGNIZED;
    }
    return same == begun.remaining() ? Detection.NEED_MORE_BYTES : Detection.NOT_RECOGNIZED;
  }

  @Override
  public Connection newConnection(Connector connector, EndPoint endPoint) {
    return configure(new RankConnection(endPoint, connector, domains), connector, endPoint);
  }

  /** Until it is known whose it is, the server tells when more has come. */
  private static final class RankConnection extends AbstractConnection
      implements Connection.UpgradeTo {

    private static final long NO_LIMIT = 0;

    private final Domains domains;
    private ByteBuffer already = BufferUtil.EMPTY_BUFFER;
    private Domains.Arrival arrival;

    @SuppressWarnings("NullAway.Init") // onOpen() comes first
    RankConnection(EndPoint endPoint, Connector connector, Domains domains) {
      super(endPoint, connector.getExecutor());
      this.domains = domains;
    }

    @Override
    public void onUpgradeTo(ByteBuffer begun) {
      already = begun;
    }

    @Override
    public void onOpen() {
      super.onOpen();
      SocketChannel channel = (SocketChannel) getEndPoint().getTransport();
      try {
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
      } catch (IOException e) {
        close();
        return;
      }
      arrival = domains.arrival(channel, already, this::close);
      read();
    }

    @Override
    public void onFillable() {
      read();
    }

    private void read() {
      if (arrival.read()) {
        // the program that reads it has its own timeout
        getEndPoint().setIdleTimeout(NO_LIMIT);
      } else {
        fillInterested();
      }
    }
  }
}
