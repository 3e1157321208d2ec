package soapbench.passing.domain;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import soapbench.http.HttpAddress;
import soapbench.passing.wire.StoreAnswer;
import soapbench.passing.wire.StoreTemplate;
import soapbench.passing.wire.StoreWriter;

/**
 * The connection over which this rank sends to another one that runs in a node. Messages follow
 * each other without waiting for their answers, which are counted.
 */
final class Outbound {

  private static final int ANSWER_BYTES = 8 * 1024;
  private static final int CONNECT_MS = 5_000;
  private static final Pattern STATUS = Pattern.compile("HTTP/1\\.1 (\\d{3})");
  private static final Pattern LENGTH = Pattern.compile("(?i)\r\nContent-Length: *(\\d{1,9})\r\n");
  private static final String END_OF_HEAD = "\r\n\r\n";

  private final SocketChannel channel;
  private final StoreWriter writer;
  private final StoreAnswer.Counter counter = new StoreAnswer.Counter();
  private final ByteBuffer answers = ByteBuffer.allocateDirect(ANSWER_BYTES);
  private final ByteBuffer other = ByteBuffer.allocate(2 * ANSWER_BYTES);
  private long awaited;

  private Outbound(SocketChannel channel, StoreWriter writer) {
    this.channel = channel;
    this.writer = writer;
  }

  /** Connects to a node. */
  static Outbound open(HttpAddress endpoint, String domain, int from) throws IOException {
    SocketChannel channel = SocketChannel.open();
    try {
      channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
      channel.socket().connect(endpoint.socketAddress(), CONNECT_MS);
      channel.configureBlocking(false);
      StoreTemplate template =
          new StoreTemplate(
              endpoint.uri().getRawPath(),
              endpoint.authority(),
              UUID.randomUUID().toString(),
              domain,
              from);
      return new Outbound(channel, new StoreWriter(template));
    } catch (IOException e) {
      channel.close();
      throw e;
    }
  }

  SocketChannel channel() {
    return channel;
  }

  /** Begins a message. */
  void begin(int tag, long sequence, boolean waits, ByteBuffer content) {
    writer.begin(tag, sequence, waits, content);
    awaited++;
  }

  /** Writes on; tells whether the message is written whole. */
  boolean write() throws IOException {
    return writer.write(channel);
  }

  /** How many messages have no answer yet. */
  long awaited() {
    return awaited;
  }

  /**
   * Reads what answers there are.
   *
   * @return what is not the answer of a node that took a message, when it is there whole; else null
   */
  @Nullable ServerReply readAnswers() throws IOException {
    if (other.position() == 0) {
      answers.clear();
      int count = channel.read(answers);
      if (count < 0) {
        throw new IOException("it closed the connection before it answered");
      }
      answers.flip();
      int ended = counter.count(answers);
      if (ended >= 0) {
        awaited -= ended;
        return null;
      }
      other.put(counter.begun()).put(answers);
    } else if (channel.read(other) < 0) {
      return parse(true);
    }
    return parse(!other.hasRemaining());
  }

  /** Another answer, if it is there whole or will not get longer. */
  private @Nullable ServerReply parse(boolean over) throws IOException {
    String text = new String(other.array(), 0, other.position(), ISO_8859_1);
    int end = text.indexOf(END_OF_HEAD);
    if (end < 0 && !over) {
      return null;
    }
    Matcher status = STATUS.matcher(text);
    if (!status.lookingAt()) {
      throw new IOException("it does not answer in HTTP/1.1");
    }
    Matcher length = LENGTH.matcher(text);
    boolean whole =
        length.find()
            ? text.length() - end - END_OF_HEAD.length() >= Integer.parseInt(length.group(1))
            : text.endsWith(END_OF_HEAD);
    if (!whole && !over) {
      return null;
    }
    return new ServerReply(Integer.parseInt(status.group(1)), text);
  }

  void close() {
    try {
      channel.close();
    } catch (IOException e) {
      // unused from here on, however it ended
    }
  }
}
