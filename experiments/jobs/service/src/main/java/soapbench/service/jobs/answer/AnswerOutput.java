package soapbench.service.jobs.answer;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import org.apache.cxf.attachment.AttachmentUtil;
import org.apache.cxf.interceptor.Fault;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;
import soapbench.base64.Base64Encoding;
import soapbench.component.XmlText;
import soapbench.contract.JobsContract;
import soapbench.job.JobStatus;
import soapbench.service.jobs.request.XmlCopy;

/**
 * Writes an {@link JobAnswer} in place of a binding to objects; files are read while they are sent.
 */
public final class AnswerOutput extends AbstractPhaseInterceptor<Message> {

  private static final String COMPONENT = "c";
  private static final String DATA = "x";
  private static final String ADDRESSING = "wsa";
  private static final String JOBS = "jobs";
  private static final String XOP = "http://www.w3.org/2004/08/xop/include";

  private final String namespace;

  /** For answers of a component whose messages are in a namespace. */
  public AnswerOutput(String namespace) {
    super(Phase.MARSHAL);
    this.namespace = namespace;
  }

  @Override
  public void handleMessage(Message message) {
    JobAnswer answer = AnswerPreparation.answer(message);
    try {
      new Writing(message).write(answer);
    } catch (IOException | XMLStreamException e) {
      throw new Fault(e);
    }
  }

  private final class Writing {

    private final Message message;
    private final XMLStreamWriter writer;

    Writing(Message message) {
      this.message = message;
      this.writer = message.getContent(XMLStreamWriter.class);
    }

    void write(JobAnswer answer) throws IOException, XMLStreamException {
      // no default namespace: a document without one may stand inside
      writer.writeStartElement(COMPONENT, answer.operation().word() + "Response", namespace);
      writer.writeNamespace(COMPONENT, namespace);
      writer.writeNamespace(DATA, JobsContract.DATA_NAMESPACE);
      for (JobAnswer.Part part : answer.parts()) {
        writer.writeStartElement(COMPONENT, part.name(), namespace);
        write(part);
        writer.writeEndElement();
      }
      writer.writeEndElement();
    }

    private void write(JobAnswer.Part part) throws IOException, XMLStreamException {
      if (part instanceof JobAnswer.Text text) {
        writer.writeCharacters(text.text());
      } else if (part instanceof JobAnswer.Job job) {
        write(job.status());
      } else if (part instanceof JobAnswer.Xml xml) {
        writer.writeStartElement(
            DATA, JobsContract.XML_DATA.getLocalPart(), JobsContract.DATA_NAMESPACE);
        try (InputStream file = Files.newInputStream(xml.file())) {
          XMLStreamReader reader = XmlFile.root(file);
          new XmlCopy(reader, writer, Map.of()).element();
        }
        writer.writeEndElement();
      } else if (part instanceof JobAnswer.Reference reference) {
        writer.writeStartElement(
            ADDRESSING, JobsContract.REFERENCE.getLocalPart(), JobsContract.ADDRESSING_NAMESPACE);
        writer.writeNamespace(ADDRESSING, JobsContract.ADDRESSING_NAMESPACE);
        text(ADDRESSING, "Address", JobsContract.ADDRESSING_NAMESPACE, reference.address());
        writer.writeEndElement();
      } else if (part instanceof JobAnswer.SessionFile file) {
        text(
            DATA,
            JobsContract.SESSION_FILE.getLocalPart(),
            JobsContract.DATA_NAMESPACE,
            file.file());
      } else if (part instanceof JobAnswer.Bytes bytes) {
        base64(bytes.file());
      } else if (part instanceof JobAnswer.Attached attached) {
        attached(attached);
      }
    }

    private void attached(JobAnswer.Attached attached) throws IOException, XMLStreamException {
      if (!AttachmentUtil.isMtomEnabled(message)) {
        base64(attached.file());
        return;
      }
      writer.writeStartElement(
          DATA, JobsContract.BASE64_DATA.getLocalPart(), JobsContract.DATA_NAMESPACE);
      writer.writeEmptyElement("xop", "Include", XOP);
      writer.writeNamespace("xop", XOP);
      writer.writeAttribute("href", "cid:" + attached.id());
      writer.writeEndElement();
    }

    private void base64(Path file) throws IOException, XMLStreamException {
      writer.writeStartElement(
          DATA, JobsContract.BASE64_DATA.getLocalPart(), JobsContract.DATA_NAMESPACE);
      // ends the start tag that is still open; what follows is the same in UTF-8
      writer.writeCharacters("");
      writer.flush();
      try (InputStream in = Files.newInputStream(file)) {
        OutputStream bytes = message.getContent(OutputStream.class);
        Base64Encoding.copy(in, bytes == null ? new Characters(writer) : bytes);
      }
      writer.writeEndElement();
    }

    private void write(JobStatus status) throws XMLStreamException {
      writer.writeNamespace(JOBS, JobsContract.NAMESPACE);
      job("job", Optional.of(status.job()));
      job("component", Optional.of(status.component()));
      job("state", Optional.of(status.state().word()));
      job("ahead", status.ahead());
      job("exitCode", status.exitCode());
      job("reason", status.reason().map(XmlText::of));
      job("submitted", Optional.of(status.submitted()));
      job("started", status.started());
      job("ended", status.ended());
      job("expires", status.expires());
      job("inputNs", status.inputNs());
      job("waitingNs", status.waitingNs());
      job("startNs", status.startNs());
      job("runNs", status.runNs());
      job("collectionNs", status.collectionNs());
    }

    private void job(String name, Optional<?> value) throws XMLStreamException {
      if (value.isPresent()) {
        text(JOBS, name, JobsContract.NAMESPACE, value.get().toString());
      }
    }

    private void text(String prefix, String name, String in, String text)
        throws XMLStreamException {
      writer.writeStartElement(prefix, name, in);
      writer.writeCharacters(text);
      writer.writeEndElement();
    }
  }

  /** The text of a message that is characters and no bytes, as JMS has it too. */
  private static final class Characters extends OutputStream {

    private final XMLStreamWriter writer;

    Characters(XMLStreamWriter writer) {
      this.writer = writer;
    }

    @Override
    public void write(int character) throws IOException {
      write(new byte[] {(byte) character}, 0, 1);
    }

    @Override
    public void write(byte[] ascii, int offset, int length) throws IOException {
      try {
        writer.writeCharacters(new String(ascii, offset, length, StandardCharsets.US_ASCII));
      } catch (XMLStreamException e) {
        throw new IOException(e);
      }
    }
  }
}
