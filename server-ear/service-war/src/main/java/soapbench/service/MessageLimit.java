package soapbench.service;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.apache.cxf.interceptor.AttachmentInInterceptor;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;

/** Refuses a request that is longer than any good one can be, as soon as it is read too far. */
final class MessageLimit extends AbstractPhaseInterceptor<Message> {

  private final long maxBytes;

  MessageLimit(long maxBytes) {
    super(Phase.RECEIVE);
    addBefore(AttachmentInInterceptor.class.getName());
    this.maxBytes = maxBytes;
  }

  @Override
  public void handleMessage(Message message) {
    InputStream in = message.getContent(InputStream.class);
    if (in != null) {
      message.setContent(InputStream.class, new Limited(in));
    }
  }

  private final class Limited extends FilterInputStream {

    private long bytes;

    Limited(InputStream in) {
      super(in);
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
      bytes += Math.max(count, 0);
      if (bytes > maxBytes) {
        throw new RequestTooLongException(maxBytes);
      }
    }
  }
}
