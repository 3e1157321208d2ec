package soapbench.caller.http;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** The body of a request. One that is not finished stays cut short for its receiver. */
public final class RequestBody extends FilterOutputStream {

  private boolean refused;

  RequestBody(OutputStream out) {
    super(out);
  }

  @Override
  public void write(int value) throws IOException {
    send(() -> out.write(value));
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    send(() -> out.write(bytes, offset, length));
  }

  /** Nothing leaves before a piece is full: who writes may flush after each element. */
  @Override
  public void flush() {
    // with the next piece
  }

  /** Sends what is left, and the end. */
  public void finish() throws IOException {
    send(out::close);
  }

  /** Leaves it as it is. */
  @Override
  public void close() {
    // its end says that it is whole
  }

  private void send(Step step) throws IOException {
    try {
      step.run();
    } catch (IOException e) {
      refused = true;
      throw e;
    }
  }

  private interface Step {

    void run() throws IOException;
  }

  /** Whether the server took no more; it may have said why. */
  public boolean refused() {
    return refused;
  }
}
