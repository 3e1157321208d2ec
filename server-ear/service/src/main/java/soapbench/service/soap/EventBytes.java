package soapbench.service.soap;

import java.io.InputStream;
import org.apache.cxf.interceptor.StaxInInterceptor;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;
import soapbench.service.guard.ArrivingInput;
import soapbench.service.guard.RequestTooLongException;

/**
 * Counts the bytes that a parser reads of a streamed envelope from one event to the next. Long text
 * comes in many events; a comment, a processing instruction or a tag comes in one, for which the
 * parser holds all of it in memory.
 */
final class EventBytes implements ArrivingInput.Arrivals {

  /** Bytes that are read for one event at most. */
  static final long MAX_BYTES = 1 << 20;

  private long bytes;

  /** The next event is asked for. */
  void next() {
    bytes = 0;
  }

  @Override
  public void arrived(long count) throws RequestTooLongException {
    bytes += Math.max(0, count);
    if (bytes > MAX_BYTES) {
      throw new RequestTooLongException("a tag or a comment of the request is", MAX_BYTES);
    }
  }

  /** Has the bytes of every request counted, below whatever parses them. */
  static final class Input extends AbstractPhaseInterceptor<Message> {

    Input() {
      super(Phase.POST_STREAM);
      addBefore(DocumentEncoding.class.getName());
      addBefore(StaxInInterceptor.class.getName());
    }

    @Override
    public void handleMessage(Message message) {
      InputStream in = message.getContent(InputStream.class);
      if (in != null) {
        EventBytes bytes = new EventBytes();
        message.setContent(InputStream.class, new ArrivingInput(in, bytes));
        message.setContent(EventBytes.class, bytes);
      }
    }
  }
}
