package soapbench.passing.socket;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import soapbench.passing.Carrier;
import soapbench.passing.PointToPoint;

/**
 * Carries messages in the form of {@link soapbench.passing.wire.StoreTemplate} over a socket from
 * each rank to each other, without a server, a mailbox or anything else between program and socket.
 */
public final class RawSocketCarrier implements Carrier {

  private static final int CONNECT_MS = 10_000;

  private final ServerSocketChannel listening;
  private final String host;
  private final List<SocketChannel> open = new ArrayList<>();

  private RawSocketCarrier(String host) throws IOException {
    this.host = host;
    listening = ServerSocketChannel.open().bind(new InetSocketAddress(host, 0));
  }

  /**
   * Listens on a free port.
   *
   * @param words the address that it listens on
   * @throws IOException in one line, if it can't listen there
   */
  public static RawSocketCarrier open(List<String> words) throws IOException {
    if (words.size() != 1) {
      throw new IOException("plain sockets need an address, and nothing else: " + words);
    }
    return new RawSocketCarrier(words.get(0));
  }

  @Override
  public String address() {
    return host + ":" + listening.socket().getLocalPort();
  }

  @Override
  public PointToPoint join(int rank, List<String> addresses) throws IOException {
    SocketChannel[] out = new SocketChannel[addresses.size()];
    SocketChannel[] in = new SocketChannel[addresses.size()];
    for (int other = 0; other < out.length; other++) {
      if (other != rank) {
        out[other] = connect(addresses.get(other), rank);
      }
    }
    for (int others = 1; others < in.length; others++) {
      SocketChannel accepted = listening.accept();
      open.add(accepted);
      in[rankOf(accepted, in.length)] = configured(accepted);
    }
    return new RawSockets(rank, addresses, out, in);
  }

  /** The first byte over a connection is the rank that opened it. */
  private SocketChannel connect(String address, int rank) throws IOException {
    int colon = address.lastIndexOf(':');
    SocketChannel channel = SocketChannel.open();
    open.add(channel);
    channel
        .socket()
        .connect(
            new InetSocketAddress(
                InetAddress.getByName(address.substring(0, colon)),
                Integer.parseInt(address.substring(colon + 1))),
            CONNECT_MS);
    channel.write(ByteBuffer.wrap(new byte[] {(byte) rank}));
    return configured(channel);
  }

  private static int rankOf(SocketChannel accepted, int ranks) throws IOException {
    ByteBuffer first = ByteBuffer.allocate(1);
    if (accepted.read(first) != 1 || (first.get(0) & 0xFF) >= ranks) {
      throw new IOException("a connection does not say whose it is");
    }
    return first.get(0) & 0xFF;
  }

  private static SocketChannel configured(SocketChannel channel) throws IOException {
    channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
    channel.configureBlocking(false);
    return channel;
  }

  @Override
  public void close() {
    try {
      for (SocketChannel channel : open) {
        channel.close();
      }
      listening.close();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
