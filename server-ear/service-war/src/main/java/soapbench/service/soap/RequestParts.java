package soapbench.service.soap;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.cxf.attachment.AttachmentDeserializer;
import org.apache.cxf.attachment.AttachmentImpl;
import org.apache.cxf.attachment.AttachmentUtil;
import org.apache.cxf.helpers.CastUtils;
import org.apache.cxf.interceptor.AttachmentInInterceptor;
import org.apache.cxf.interceptor.Fault;
import org.apache.cxf.message.Attachment;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;
import soapbench.service.guard.ArrivingInput;
import soapbench.service.guard.Quotation;
import soapbench.service.guard.RequestTooLongException;
import soapbench.service.guard.RequestType;

/**
 * Takes a multipart request apart, in place of the SOAP stack's own interceptor. The envelope is
 * the part that the type's start names (RFC 2387, section 3.2), and the first one only where it
 * names none; the parts before it are kept in memory. Headers of parts have a limit together, and
 * not only each line.
 */
final class RequestParts extends AbstractPhaseInterceptor<Message> {

  private static final int MAX_HEADER_BYTES = 50_000;
  private static final String ID = "Content-ID";

  private final boolean streamed;

  /**
   * Takes requests apart.
   *
   * @param streamed whether the envelope has to come first, so that no part is kept
   */
  RequestParts(boolean streamed) {
    // the first of a name is the only one
    super(AttachmentInInterceptor.class.getName(), Phase.RECEIVE);
    addAfter(ClockedInput.class.getName());
    addAfter(JmsInput.class.getName());
    this.streamed = streamed;
  }

  @Override
  public void handleMessage(Message message) {
    RequestType type = RequestType.of((String) message.get(Message.CONTENT_TYPE));
    InputStream in = message.getContent(InputStream.class);
    if (in == null || !type.isMultipart()) {
      return;
    }
    try {
      // headers are read byte by byte
      HeaderBytes headers = new HeaderBytes();
      message.setContent(
          InputStream.class, new ArrivingInput(new BufferedInputStream(in), headers));
      new Parts(message, headers).initializeAttachments();
      Optional<String> start = type.parameter("start").map(RequestParts::clean);
      if (start.isPresent() && !start.equals(first(message, ID).map(RequestParts::clean))) {
        if (streamed) {
          throw new IOException("its first part has to be the envelope");
        }
        beginWith(start.get(), message);
      } else {
        DocumentEncoding.named(
            message, RequestType.of(first(message, "Content-Type").orElse(null)));
      }
    } catch (IOException e) {
      throw new Fault(e);
    }
  }

  private static void beginWith(String start, Message message) throws IOException {
    Attachment first =
        AttachmentUtil.createAttachment(
            message.getContent(InputStream.class), headersOfFirst(message), message);
    Iterator<Attachment> others = message.getAttachments().iterator();
    while (others.hasNext()) {
      Attachment root = others.next();
      if (isNamed(start, root)) {
        // to look further reads the part whole, so that attachments may be asked for while it is
        // parsed
        others.hasNext();
        setRoot(root, message);
        message.getAttachments().add(first);
        return;
      }
    }
    throw new IOException("start '%s' names none of its parts".formatted(Quotation.value(start)));
  }

  /** A header of the first part. */
  private static Optional<String> first(Message message, String header) {
    return Optional.ofNullable(headersOfFirst(message).get(header)).map(values -> values.get(0));
  }

  private static Map<String, List<String>> headersOfFirst(Message message) {
    return CastUtils.cast((Map<?, ?>) message.get(AttachmentDeserializer.ATTACHMENT_PART_HEADERS));
  }

  /** CXF knows the names of a later part's headers as they came. */
  private static boolean isNamed(String start, Attachment part) {
    Iterable<String> names = part::getHeaderNames;
    for (String name : names) {
      if (name.equalsIgnoreCase(ID) && start.equals(clean(part.getHeader(name)))) {
        return true;
      }
    }
    return false;
  }

  private static String clean(String id) {
    return AttachmentUtil.cleanContentId(id.strip());
  }

  private static void setRoot(Attachment root, Message message) throws IOException {
    message.setContent(InputStream.class, root.getDataHandler().getInputStream());
    DocumentEncoding.named(message, RequestType.of(root.getDataHandler().getContentType()));
  }

  /** The SOAP stack's parts, which say when they read headers. */
  private static final class Parts extends AttachmentDeserializer {

    private final HeaderBytes headers;

    Parts(Message message, HeaderBytes headers) {
      super(message);
      this.headers = headers;
    }

    @Override
    protected void initializeRootMessage() throws IOException {
      headers.begin();
      super.initializeRootMessage();
      headers.end();
    }

    @Override
    public AttachmentImpl readNext() throws IOException {
      // reads the part before to its end
      if (!hasNext()) {
        return null;
      }
      headers.begin();
      AttachmentImpl next = super.readNext();
      headers.end();
      return next;
    }
  }

  /** Counts the bytes that are read of headers. */
  private static final class HeaderBytes implements ArrivingInput.Arrivals {

    private boolean inHeaders;
    private long headerBytes;

    void begin() {
      inHeaders = true;
    }

    void end() {
      inHeaders = false;
    }

    @Override
    public void arrived(long count) throws RequestTooLongException {
      if (inHeaders && count > 0) {
        headerBytes += count;
        if (headerBytes > MAX_HEADER_BYTES) {
          throw new RequestTooLongException(
              "what stands before the request's parts is", MAX_HEADER_BYTES);
        }
      }
    }
  }
}
