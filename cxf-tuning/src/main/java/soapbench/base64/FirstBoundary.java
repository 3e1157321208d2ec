package soapbench.base64;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.apache.cxf.attachment.AttachmentUtil;
import org.apache.cxf.interceptor.AttachmentOutInterceptor;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;

/**
 * Begins a multipart message with its first boundary, as SOAP over JMS 1.0 wants it
 * (Protocol-2029); CXF writes a line break before.
 */
public final class FirstBoundary extends AbstractPhaseInterceptor<Message> {

  public FirstBoundary() {
    super(Phase.PRE_STREAM);
    addBefore(AttachmentOutInterceptor.class.getName());
  }

  @Override
  public void handleMessage(Message message) {
    OutputStream out = message.getContent(OutputStream.class);
    if (out != null && AttachmentUtil.isMtomEnabled(message)) {
      message.setContent(OutputStream.class, new WithoutFirstBreak(out));
    }
  }

  private static final class WithoutFirstBreak extends FilterOutputStream {

    private boolean begun;

    WithoutFirstBreak(OutputStream out) {
      super(out);
    }

    @Override
    public void write(int value) throws IOException {
      begun = begun || !isBreak(value);
      if (begun) {
        out.write(value);
      }
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      int skipped = 0;
      while (!begun && skipped < length) {
        begun = !isBreak(bytes[offset + skipped]);
        skipped += begun ? 0 : 1;
      }
      out.write(bytes, offset + skipped, length - skipped);
    }

    private static boolean isBreak(int value) {
      return value == '\r' || value == '\n';
    }
  }
}
