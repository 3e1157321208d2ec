package soapbench.exchange.cxf;

import jakarta.activation.DataHandler;
import jakarta.activation.DataSource;
import jakarta.activation.MimeType;
import jakarta.activation.MimeTypeParseException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.apache.cxf.attachment.AttachmentImpl;
import org.apache.cxf.interceptor.Fault;
import org.apache.cxf.message.Attachment;
import org.apache.cxf.message.Message;
import org.apache.cxf.message.MessageUtils;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;
import org.jvnet.mimepull.MIMEConfig;
import org.jvnet.mimepull.MIMEMessage;
import org.jvnet.mimepull.MIMEParsingException;
import org.jvnet.mimepull.MIMEPart;
import soapbench.base64.ContentType;
import soapbench.exchange.LostResponseException;

/**
 * Splits a multipart response (RFC 2387, W3C XOP) into its parts, in memory, but for an attachment
 * that is to be read while it arrives. CXF's own parser looks at every single byte of an
 * attachment, in pieces of 2 KB.
 */
final class AttachedParts extends AbstractPhaseInterceptor<Message> {

  /** Property of a request context: whether the answer's attachment is read while it arrives. */
  static final String ARRIVING = AttachedParts.class.getName() + ".arriving";

  private static final String MULTIPART = "multipart/related";
  private static final int IN_MEMORY = -1;

  AttachedParts() {
    super(Phase.RECEIVE);
  }

  @Override
  public void handleMessage(Message message) {
    String type = (String) message.get(Message.CONTENT_TYPE);
    InputStream body = message.getContent(InputStream.class);
    if (body == null || type == null || !type.toLowerCase(Locale.ROOT).startsWith(MULTIPART)) {
      return;
    }
    try {
      MIMEMessage parts = parts(body, boundary(type));
      if (MessageUtils.getContextualBoolean(message, ARRIVING)) {
        setRoot(message, parts.getPart(0));
        message.setAttachments(arriving(parts, body));
      } else {
        List<MIMEPart> all = parts.getAttachments();
        setRoot(message, all.get(0));
        message.setAttachments(attachments(all));
      }
    } catch (MimeTypeParseException | MIMEParsingException | IllegalStateException e) {
      throw new Fault(e);
    }
  }

  private static void setRoot(Message message, MIMEPart root) {
    ContentType.note(message, root.getContentType(), StandardCharsets.UTF_8);
    message.setContent(InputStream.class, root.readOnce());
  }

  private static String boundary(String type) throws MimeTypeParseException {
    String boundary = new MimeType(type).getParameter("boundary");
    if (boundary == null) {
      throw new MimeTypeParseException("no boundary in " + type);
    }
    return boundary;
  }

  private static MIMEMessage parts(InputStream body, String boundary) {
    MIMEConfig config = new MIMEConfig();
    config.setMemoryThreshold(IN_MEMORY);
    return new MIMEMessage(body, boundary, config);
  }

  private static Collection<Attachment> attachments(List<MIMEPart> parts) {
    List<Attachment> attachments = new ArrayList<>();
    for (MIMEPart part : parts.subList(1, parts.size())) {
      attachments.add(attachment(new Part(part, part::readOnce)));
    }
    return attachments;
  }

  /**
   * The one attachment, of which no more is read now than its headers. A fault has none, also where
   * it comes as a multipart, and then all has been read.
   */
  private static Collection<Attachment> arriving(MIMEMessage parts, InputStream body) {
    MIMEPart part = parts.getPart(1);
    try {
      part.getContentId();
    } catch (IllegalStateException noSuchPart) {
      return List.of();
    }
    return List.of(
        attachment(new Part(part, () -> new ArrivingInput(part.readOnce(), parts, body))));
  }

  private static Attachment attachment(Part part) {
    AttachmentImpl attachment = new AttachmentImpl(part.getName(), new DataHandler(part));
    attachment.setXOP(true);
    return attachment;
  }

  /** A part, as a {@link DataHandler} reads it. */
  private record Part(MIMEPart part, Supplier<InputStream> content) implements DataSource {

    @Override
    public InputStream getInputStream() {
      return content.get();
    }

    @Override
    public OutputStream getOutputStream() {
      throw new UnsupportedOperationException("an attachment is for reading only");
    }

    @Override
    public String getContentType() {
      return part.getContentType();
    }

    @Override
    public String getName() {
      return part.getContentId();
    }
  }

  /**
   * An attachment that arrives while it is read. At its end the rest of the response is read, which
   * frees the connection for the next exchange; who closes it before leaves the connection.
   */
  private static final class ArrivingInput extends FilterInputStream {

    private final MIMEMessage parts;
    private final InputStream body;

    ArrivingInput(InputStream part, MIMEMessage parts, InputStream body) {
      super(part);
      this.parts = parts;
      this.body = body;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
      try {
        int count = super.read(buffer, offset, length);
        if (count < 0) {
          parts.parseAll();
        }
        return count;
      } catch (MIMEParsingException e) {
        if (e.getCause() instanceof IOException lost) {
          throw new LostResponseException(lost);
        }
        throw new IOException("the response is cut short", e);
      }
    }

    @Override
    public void close() throws IOException {
      body.close();
    }
  }
}
