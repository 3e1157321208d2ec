package soapbench.passing.domain;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import soapbench.passing.wire.StoreTemplate;
import soapbench.passing.wire.StoreWriter;

/** A connection on which messages are written as nodes write them, or nearly so. */
final class RawRank implements AutoCloseable {

  static final String BOUNDARY = "0123456789-0123456789";

  private final SocketChannel channel;
  private final StoreWriter writer;

  /**
   * A connection.
   *
   * @param address of the node that it sends to
   */
  RawRank(String address, String domain, int from) throws IOException {
    URI uri = URI.create(address);
    channel = SocketChannel.open(new InetSocketAddress(uri.getHost(), uri.getPort()));
    writer =
        new StoreWriter(
            new StoreTemplate(uri.getPath(), uri.getAuthority(), BOUNDARY, domain, from));
  }

  RawRank send(int tag, long sequence, byte[] content) throws IOException {
    writer.begin(tag, sequence, false, ByteBuffer.wrap(content));
    while (!writer.write(channel)) {
      Thread.onSpinWait();
    }
    return this;
  }

  /** A message as it is written. */
  byte[] message(int tag, long sequence, byte[] content) throws IOException {
    writer.begin(tag, sequence, false, ByteBuffer.wrap(content));
    Path file = Files.createTempFile("message", "");
    try (FileChannel copy = FileChannel.open(file, StandardOpenOption.WRITE)) {
      while (!writer.write(copy)) {
        Thread.onSpinWait();
      }
      return Files.readAllBytes(file);
    } finally {
      Files.delete(file);
    }
  }

  RawRank raw(byte[] bytes, int from, int to) throws IOException {
    ByteBuffer rest = ByteBuffer.wrap(bytes, from, to - from);
    while (rest.hasRemaining()) {
      channel.write(rest);
    }
    return this;
  }

  /** Sends no more. */
  void end() throws IOException {
    channel.shutdownOutput();
  }

  /** All that is answered until the other side closes the connection. */
  String answers() throws IOException {
    ByteBuffer room = ByteBuffer.allocate(10_000);
    while (channel.read(room) >= 0) {
      Thread.onSpinWait();
    }
    return new String(room.array(), 0, room.position(), UTF_8);
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
