package soapbench.experiment.messaging.stock;

import jakarta.activation.DataHandler;
import jakarta.activation.DataSource;
import jakarta.xml.ws.WebServiceException;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.List;
import soapbench.contract.messaging.Messaging;
import soapbench.passing.PassingException;
import soapbench.passing.PointToPoint;
import soapbench.passing.Received;
import soapbench.passing.domain.Domain;

/** A rank whose messages are calls of proxies. */
final class CxfMessages implements PointToPoint {

  private final Domain domain;
  private final List<Messaging> others;
  private final long[] sequences;

  CxfMessages(Domain domain, List<Messaging> others) {
    this.domain = domain;
    this.others = others;
    this.sequences = new long[others.size()];
  }

  @Override
  public int rank() {
    return domain.rank();
  }

  @Override
  public int size() {
    return domain.size();
  }

  @Override
  public void send(ByteBuffer message, int destination, int tag) throws PassingException {
    byte[] content = new byte[message.remaining()];
    message.get(content);
    try {
      others
          .get(destination)
          .store(
              domain.id(),
              domain.rank(),
              tag,
              sequences[destination]++,
              null,
              new DataHandler(new MessageContent(content)));
    } catch (WebServiceException e) {
      throw new PassingException(
          destination, "rank %s can't be sent to: %s".formatted(destination, e.getMessage()), e);
    }
  }

  @Override
  public void synchronousSend(ByteBuffer message, int destination, int tag)
      throws PassingException {
    throw new PassingException("a one-way call of CXF does not wait for the receiver");
  }

  @Override
  public Received receive(ByteBuffer into, int source, int tag) throws PassingException {
    return domain.receive(into, source, tag);
  }

  @Override
  public Received probe(int source, int tag) throws PassingException {
    return domain.probe(source, tag);
  }

  /** The bytes of a message, as an attachment reads them. */
  private static final class MessageContent implements DataSource {

    private final byte[] content;

    MessageContent(byte[] content) {
      this.content = content;
    }

    @Override
    public InputStream getInputStream() {
      return new ByteArrayInputStream(content);
    }

    @Override
    public OutputStream getOutputStream() {
      throw new UnsupportedOperationException("a message is not written to");
    }

    @Override
    public String getContentType() {
      return "application/octet-stream";
    }

    @Override
    public String getName() {
      return "";
    }
  }
}
