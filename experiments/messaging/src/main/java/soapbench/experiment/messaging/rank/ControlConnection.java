package soapbench.experiment.messaging.rank;

import java.io.EOFException;
import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;

/**
 * Control messages over a socket of this machine, which network namespaces do not part. One thread
 * may send while another receives.
 */
final class ControlConnection implements AutoCloseable {

  private static final int LONGEST = 256 * 1024 * 1024;

  private final SocketChannel channel;

  ControlConnection(SocketChannel channel) {
    this.channel = channel;
  }

  static ControlConnection to(Path socket) throws IOException {
    return new ControlConnection(SocketChannel.open(UnixDomainSocketAddress.of(socket)));
  }

  synchronized void send(ControlMessage message) throws IOException {
    byte[] bytes = message.bytes();
    ByteBuffer buffer = ByteBuffer.allocate(Integer.BYTES + bytes.length);
    buffer.putInt(bytes.length).put(bytes).flip();
    while (buffer.hasRemaining()) {
      channel.write(buffer);
    }
  }

  /**
   * Waits for a message.
   *
   * @throws EOFException if the other end has ended
   */
  ControlMessage receive() throws IOException {
    int length = fill(ByteBuffer.allocate(Integer.BYTES)).getInt();
    if (length < 1 || length > LONGEST) {
      throw new IOException("a control message has %s bytes".formatted(length));
    }
    return ControlMessage.of(fill(ByteBuffer.allocate(length)).array());
  }

  private ByteBuffer fill(ByteBuffer buffer) throws IOException {
    while (buffer.hasRemaining()) {
      if (channel.read(buffer) < 0) {
        throw new EOFException("the other end has ended");
      }
    }
    return buffer.flip();
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
