package soapbench.service;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.apache.cxf.interceptor.AttachmentInInterceptor;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;

/**
 * Tells the clock of each arrival of a request's bytes over HTTP, and refuses a request as soon as
 * more have arrived than any good one has. The bytes are in the character set that the document
 * says where the request's type says none.
 */
final class ClockedInput extends AbstractPhaseInterceptor<Message> {

  private final long maxBytes;

  ClockedInput(long maxBytes) {
    super(Phase.RECEIVE);
    addBefore(AttachmentInInterceptor.class.getName());
    this.maxBytes = maxBytes;
  }

  @Override
  public void handleMessage(Message message) {
    DocumentEncoding.named(message);
    InputStream in = message.getContent(InputStream.class);
    if (in != null) {
      message.setContent(InputStream.class, new Clocked(in, ServerClock.current()));
    }
  }

  private final class Clocked extends FilterInputStream {

    private final ServerClock clock;
    private long bytes;

    Clocked(InputStream in, ServerClock clock) {
      super(in);
      this.clock = clock;
    }

    @Override
    public int read() throws IOException {
      int value = super.read();
      arrived(value < 0 ? 0 : 1);
      return value;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
      int count = super.read(buffer, offset, length);
      arrived(count);
      return count;
    }

    @Override
    public long skip(long wanted) throws IOException {
      long count = super.skip(wanted);
      arrived(count);
      return count;
    }

    private void arrived(long count) throws RequestTooLongException {
      if (count > 0) {
        clock.requestBytesArrived();
        bytes += count;
      }
      if (bytes > maxBytes) {
        throw new RequestTooLongException(maxBytes);
      }
    }
  }
}
