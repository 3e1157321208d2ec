package soapbench.service.deployment;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import java.io.IOException;
import java.io.OutputStream;

/** A response's body, without a connection. */
final class FakeOutput extends ServletOutputStream {

  private final OutputStream out;

  FakeOutput(OutputStream out) {
    this.out = out;
  }

  @Override
  public void write(int value) throws IOException {
    out.write(value);
  }

  @Override
  public boolean isReady() {
    return true;
  }

  @Override
  public void setWriteListener(WriteListener listener) {
    throw new UnsupportedOperationException();
  }
}
