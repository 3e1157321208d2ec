package soapbench.passing.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;

/** The answers of a node to the messages of one connection. */
public final class StoreAnswer {

  private static final int MOST = 64;

  private static final String FAULT =
      "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body><s:Fault>"
          + "<faultcode>s:Client</faultcode><faultstring>%s</faultstring></s:Fault></s:Body>"
          + "</s:Envelope>";

  private static final byte[] TAKEN = StoreTemplate.taken();

  private final ByteBuffer answers;
  private int due;

  public StoreAnswer() {
    answers = ByteBuffer.allocateDirect(MOST * TAKEN.length);
    for (int i = 0; i < MOST; i++) {
      answers.put(TAKEN);
    }
    answers.flip();
    answers.position(answers.limit());
  }

  /** One more message was taken. */
  public void add() {
    due++;
  }

  /** How many messages have no answer yet. */
  public int due() {
    return due;
  }

  /**
   * Writes the answers that are due, as far as the channel takes them.
   *
   * @return whether none is left
   */
  public boolean write(WritableByteChannel channel) throws IOException {
    while (due > 0 || answers.hasRemaining()) {
      if (!answers.hasRemaining()) {
        int now = Math.min(due, MOST);
        answers.limit(now * TAKEN.length).position(0);
        due -= now;
      }
      channel.write(answers);
      if (answers.hasRemaining()) {
        return false;
      }
    }
    return true;
  }

  /**
   * An answer that says what was wrong with a message, and that there will be no other.
   *
   * @param reason one line of plain text
   */
  public static ByteBuffer fault(String reason) {
    byte[] body =
        FAULT
            .formatted(reason.replace("&", "&amp;").replace("<", "&lt;").replace("]]>", ""))
            .getBytes(UTF_8);
    byte[] head =
        ("HTTP/1.1 500 Internal Server Error\r\nConnection: close\r\n"
                + "Content-Type: text/xml; charset=UTF-8\r\nContent-Length: "
                + body.length
                + "\r\n\r\n")
            .getBytes(UTF_8);
    return ByteBuffer.allocate(head.length + body.length).put(head).put(body).flip();
  }

  /** Counts the answers of a node on the sender's side. */
  public static final class Counter {

    private int seen;

    /**
     * Reads answers.
     *
     * @return how many ended in these bytes; -1 if something else than such an answer stands there,
     *     which then begins with {@link #begun} and goes on at the position of the bytes
     */
    public int count(ByteBuffer bytes) {
      int ended = 0;
      while (bytes.hasRemaining()) {
        if (bytes.get(bytes.position()) != TAKEN[seen]) {
          return -1;
        }
        bytes.get();
        seen++;
        if (seen == TAKEN.length) {
          seen = 0;
          ended++;
        }
      }
      return ended;
    }

    /** Bytes of an answer that has not ended. */
    public ByteBuffer begun() {
      return ByteBuffer.wrap(TAKEN, 0, seen);
    }
  }
}
