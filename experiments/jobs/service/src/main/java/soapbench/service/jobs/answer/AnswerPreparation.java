package soapbench.service.jobs.answer;

import jakarta.activation.DataHandler;
import jakarta.activation.FileDataSource;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.cxf.attachment.AttachmentImpl;
import org.apache.cxf.binding.soap.SoapHeader;
import org.apache.cxf.binding.soap.SoapMessage;
import org.apache.cxf.helpers.DOMUtils;
import org.apache.cxf.message.Attachment;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;
import org.w3c.dom.Element;
import soapbench.contract.JobsContract;

/**
 * Says before an answer is written that it is in UTF-8, whether it has parts, and which job a call
 * was.
 */
public final class AnswerPreparation extends AbstractPhaseInterceptor<Message> {

  private static final String OCTETS = "application/octet-stream";

  public AnswerPreparation() {
    super(Phase.SETUP);
  }

  /** The answer that a message carries. */
  static JobAnswer answer(Message message) {
    return (JobAnswer) message.getContent(List.class).get(0);
  }

  @Override
  public void handleMessage(Message message) {
    JobAnswer answer = answer(message);
    message.put(Message.ENCODING, StandardCharsets.UTF_8.name());
    List<Attachment> attachments = new ArrayList<>();
    for (JobAnswer.Part part : answer.parts()) {
      if (part instanceof JobAnswer.Attached attached) {
        FileDataSource file = new FileDataSource(attached.file().toFile());
        file.setFileTypeMap(new AllOctets());
        attachments.add(new AttachmentImpl(attached.id(), new DataHandler(file)));
      }
    }
    if (!attachments.isEmpty()) {
      // a text message has no parts, and then says so of the exchange
      message.getExchange().put(Message.MTOM_ENABLED, true);
      message.setAttachments(attachments);
    }
    if (message instanceof SoapMessage soap) {
      answer.job().ifPresent(job -> soap.getHeaders().add(header(job)));
    }
  }

  private static SoapHeader header(String job) {
    Element element =
        DOMUtils.createDocument().createElementNS(JobsContract.JOB.getNamespaceURI(), "jobs:job");
    element.setTextContent(job);
    return new SoapHeader(JobsContract.JOB, element);
  }

  private static final class AllOctets extends jakarta.activation.FileTypeMap {

    @Override
    public String getContentType(java.io.File file) {
      return OCTETS;
    }

    @Override
    public String getContentType(String name) {
      return OCTETS;
    }
  }

  /** Ends an exchange whose answer was written whole. */
  public static final class End extends AbstractPhaseInterceptor<Message> {

    public End() {
      super(Phase.SETUP_ENDING);
    }

    @Override
    public void handleMessage(Message message) {
      answer(message).sent().run();
    }
  }
}
