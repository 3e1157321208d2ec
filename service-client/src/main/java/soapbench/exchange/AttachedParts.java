package soapbench.exchange;

import jakarta.activation.DataHandler;
import jakarta.activation.DataSource;
import jakarta.activation.MimeType;
import jakarta.activation.MimeTypeParseException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import org.apache.cxf.attachment.AttachmentImpl;
import org.apache.cxf.interceptor.Fault;
import org.apache.cxf.message.Attachment;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;
import org.jvnet.mimepull.MIMEConfig;
import org.jvnet.mimepull.MIMEMessage;
import org.jvnet.mimepull.MIMEParsingException;
import org.jvnet.mimepull.MIMEPart;

/**
 * Splits a multipart response (RFC 2387, W3C XOP) into its parts, in memory. CXF's own parser looks
 * at every single byte of an attachment, in pieces of 2 KB.
 */
final class AttachedParts extends AbstractPhaseInterceptor<Message> {

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
      List<MIMEPart> parts = parts(body, boundary(type));
      message.setContent(InputStream.class, parts.get(0).readOnce());
      message.setAttachments(attachments(parts));
    } catch (MimeTypeParseException | MIMEParsingException e) {
      throw new Fault(e);
    }
  }

  private static String boundary(String type) throws MimeTypeParseException {
    String boundary = new MimeType(type).getParameter("boundary");
    if (boundary == null) {
      throw new MimeTypeParseException("no boundary in " + type);
    }
    return boundary;
  }

  private static List<MIMEPart> parts(InputStream body, String boundary) {
    MIMEConfig config = new MIMEConfig();
    config.setMemoryThreshold(IN_MEMORY);
    return new MIMEMessage(body, boundary, config).getAttachments();
  }

  private static Collection<Attachment> attachments(List<MIMEPart> parts) {
    List<Attachment> attachments = new ArrayList<>();
    for (MIMEPart part : parts.subList(1, parts.size())) {
      AttachmentImpl attachment =
          new AttachmentImpl(part.getContentId(), new DataHandler(new Part(part)));
      attachment.setXOP(true);
      attachments.add(attachment);
    }
    return attachments;
  }

  /** A part, as a {@link DataHandler} reads it. */
  private record Part(MIMEPart part) implements DataSource {

    @Override
    public InputStream getInputStream() {
      return part.readOnce();
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
}
