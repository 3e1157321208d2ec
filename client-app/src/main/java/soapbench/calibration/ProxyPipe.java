package soapbench.calibration;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.util.Arrays;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Forwards one direction of a connection. What comes in is taken off the sender at once: a message
 * that is held up holds up nobody who sends it.
 */
final class ProxyPipe implements Runnable {

  private static final int BUFFER_BYTES = 1 << 16;
  private static final byte[] END = {};

  private final Socket from;
  private final Socket to;
  private final MessageDelay holdUp;
  private final Executor threads;
  private final BlockingQueue<byte[]> queue = new LinkedBlockingQueue<>();

  ProxyPipe(Socket from, Socket to, MessageDelay holdUp, Executor threads) {
    this.from = from;
    this.to = to;
    this.holdUp = holdUp;
    this.threads = threads;
  }

  @Override
  public void run() {
    threads.execute(this::send);
    byte[] buffer = new byte[BUFFER_BYTES];
    try {
      InputStream in = from.getInputStream();
      for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
        queue.add(Arrays.copyOf(buffer, count));
      }
    } catch (IOException gone) {
      // one side closed the connection, which ends it for the other, too
    } finally {
      queue.add(END);
    }
  }

  private void send() {
    try (Socket closing = to) {
      OutputStream out = closing.getOutputStream();
      for (byte[] bytes = queue.take(); bytes.length > 0; bytes = queue.take()) {
        holdUp.forward(bytes, out);
      }
    } catch (IOException gone) {
      queue.clear();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
