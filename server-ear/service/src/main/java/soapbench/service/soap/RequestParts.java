package soapbench.service.soap;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.cxf.attachment.AttachmentDeserializer;
import org.apache.cxf.attachment.AttachmentImpl;
import org.apache.cxf.attachment.AttachmentUtil;
import org.apache.cxf.attachment.LazyAttachmentCollection;
import org.apache.cxf.helpers.CastUtils;
import org.apache.cxf.interceptor.AttachmentInInterceptor;
import org.apache.cxf.interceptor.Fault;
import org.apache.cxf.io.CacheSizeExceededException;
import org.apache.cxf.io.CachedOutputStream;
import org.apache.cxf.message.Attachment;
import org.apache.cxf.message.Exchange;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;
import org.jspecify.annotations.Nullable;
import soapbench.contract.Limits;
import soapbench.service.guard.Quotation;
import soapbench.service.guard.RequestTooLongException;
import soapbench.service.guard.RequestType;
import soapbench.service.guard.UnreadableRequestException;

/**
 * Takes a multipart request apart, in place of the SOAP stack's own interceptor. The envelope is
 * the part that the type's start names (RFC 2387, section 3.2), and the first one only where it
 * names none; the parts before it are kept in memory.
 */
final class RequestParts extends AbstractPhaseInterceptor<Message> {

  private static final int MAX_ATTACHMENTS = 50;
  private static final String ID = "Content-ID";
  private static final String ENCODING = "Content-Transfer-Encoding";
  private static final List<String> ONCE = List.of(ID, ENCODING, "Content-Type");

  private final Limits limits;

  /** Takes requests apart; where they are streamed, the envelope has to come first. */
  RequestParts(Limits limits) {
    // the first of a name is the only one
    super(AttachmentInInterceptor.class.getName(), Phase.RECEIVE);
    addAfter(ClockedInput.class.getName());
    addAfter(JmsInput.class.getName());
    this.limits = limits;
  }

  @Override
  public void handleMessage(Message message) {
    RequestType type = RequestType.of((String) message.get(Message.CONTENT_TYPE));
    InputStream in = message.getContent(InputStream.class);
    if (in == null || !type.isMultipart()) {
      return;
    }
    try {
      String boundary =
          type.parameter("boundary")
              .filter(text -> !text.isEmpty())
              .orElseThrow(
                  () -> new UnreadableRequestException("the request's parts have no boundary"));
      // the SOAP stack would read on while it writes the fault that a part can't be read
      message.getExchange().put(ClockedInput.CACHES_INPUT, false);
      message.getExchange().put(Parts.class, new Parts(message, new PartsInput(in, boundary)));
      Optional<String> start = type.parameter("start").map(RequestParts::clean);
      if (start.isPresent() && !start.equals(first(message, ID).map(RequestParts::clean))) {
        if (limits.streamed()) {
          throw new IOException("its first part has to be the envelope");
        }
        beginWith(start.get(), message);
      } else {
        takeEnvelope(message, RequestType.of(first(message, "Content-Type").orElse(null)));
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
    takeEnvelope(message, RequestType.of(root.getDataHandler().getContentType()));
  }

  private static void takeEnvelope(Message message, RequestType type)
      throws UnreadableRequestException {
    if (!type.isEnvelope()) {
      throw new UnreadableRequestException(
          "the envelope's part is not of SOAP 1.1's type: allowed are text/xml, and"
              + " application/xop+xml with type text/xml");
    }
    DocumentEncoding.named(message, type);
  }

  /** Requires that the rest of an exchange's request is there, if it has parts. */
  static void requireEnd(Exchange exchange) {
    Parts parts = exchange.get(Parts.class);
    if (parts != null) {
      try {
        parts.requireEnd();
      } catch (IOException e) {
        throw new Fault(e);
      }
    }
  }

  /** The parts after the envelope, as the SOAP stack asks for them. */
  private final class Parts extends AttachmentDeserializer {

    private final Message message;
    private final PartsInput input;
    private final Set<String> ids = new HashSet<>();
    private Part current;
    private int count;
    private boolean refused;

    @SuppressWarnings("NullAway.Init") // begin() sets the current part
    Parts(Message message, PartsInput input) throws IOException {
      super(message);
      this.message = message;
      this.input = input;
      Map<String, List<String>> headers = input.next();
      if (headers == null) {
        throw new UnreadableRequestException("the request has no part");
      }
      message.put(ATTACHMENT_PART_HEADERS, headers);
      message.setContent(InputStream.class, begin(headers));
      // the count is kept here
      message.setAttachments(new LazyAttachmentCollection(this, Integer.MAX_VALUE));
    }

    /** The next attachment; what is unread of the part before is kept. Null after the last one. */
    @Override
    public @Nullable AttachmentImpl readNext() throws IOException {
      // a fault is written, for which the SOAP stack asks again
      if (refused) {
        return null;
      }
      refused = true;
      current.keep();
      Map<String, List<String>> headers = input.next();
      if (headers != null && ++count > MAX_ATTACHMENTS) {
        throw new UnreadableRequestException(
            "the request has more than %s attachments".formatted(MAX_ATTACHMENTS));
      }
      AttachmentImpl next =
          headers == null
              ? null
              : (AttachmentImpl) AttachmentUtil.createAttachment(begin(headers), headers, message);
      refused = false;
      return next;
    }

    void requireEnd() throws IOException {
      if (!limits.streamed()) {
        // what the answer may still hold is kept
        message.getAttachments().size();
      }
      while (!refused && input.next() != null) {
        // nobody asks for it
      }
    }

    /** The content of the part that begins, out of its encoding (RFC 2045, section 6). */
    private InputStream begin(Map<String, List<String>> headers) throws UnreadableRequestException {
      for (String name : ONCE) {
        if (headers.getOrDefault(name, List.of()).size() > 1) {
          throw new UnreadableRequestException("a part has more than one %s".formatted(name));
        }
      }
      List<String> id = headers.get(ID);
      if (id != null && !ids.add(id.get(0))) {
        throw new UnreadableRequestException(
            "two parts have the Content-ID '%s'".formatted(Quotation.value(id.get(0))));
      }
      current = new Part();
      // the SOAP stack's own decoders skip what is damaged, and know no 7BIT in Turkish
      List<String> encodings = headers.remove(ENCODING);
      String encoding = encodings == null ? "binary" : encodings.get(0);
      return switch (encoding.toLowerCase(Locale.ROOT)) {
        case "binary", "7bit", "8bit" -> current;
        case "base64" -> new Base64Part(current);
        case "quoted-printable" -> new QuotedPrintablePart(current);
        default ->
            throw new UnreadableRequestException(
                ("a part's Content-Transfer-Encoding '%s' is not supported: allowed are binary,"
                        + " 7bit, 8bit, base64, quoted-printable")
                    .formatted(Quotation.value(encoding)));
      };
    }

    /** The content of a part, as it arrives. */
    private final class Part extends InputStream {

      private @Nullable InputStream kept;
      private boolean closed;

      /** Reads what is left of it into memory. */
      void keep() throws IOException {
        if (closed) {
          return;
        }
        try (CachedOutputStream rest = new CachedOutputStream()) {
          AttachmentUtil.setStreamedAttachmentProperties(message, rest);
          transferTo(rest);
          kept = rest.getInputStream();
        } catch (CacheSizeExceededException e) {
          throw new RequestTooLongException("a part of the request is", limits.attachmentBytes());
        }
      }

      @Override
      public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
      }

      @Override
      public int read(byte[] bytes, int offset, int length) throws IOException {
        if (closed) {
          return -1;
        }
        try {
          return kept == null
              ? input.read(bytes, offset, length)
              : kept.read(bytes, offset, length);
        } catch (UnreadableRequestException e) {
          // a binding to objects would pass it over
          throw new UncheckedIOException(e);
        }
      }

      @Override
      public void close() {
        closed = true;
      }
    }
  }
}
