package soapbench.service.floor;

import static java.util.Objects.requireNonNull;

import jakarta.jms.BytesMessage;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Session;
import soapbench.contract.LaboratoryContract;
import soapbench.service.OverloadException;
import soapbench.service.PlainAnswers;
import soapbench.service.Turns;

/**
 * Answers messages of bytes with as many bytes as they ask for. An answer is as persistent as its
 * request.
 *
 * @param connectionFactory where answers are sent
 * @param most the most bytes that may be sent or asked for
 */
public record FloorMessages(ConnectionFactory connectionFactory, int most) {

  private static final int PIECE_BYTES = 1 << 16;

  public FloorMessages {
    requireNonNull(connectionFactory, "connectionFactory");
  }

  /** Whether a message asks for bytes. */
  public static boolean asks(Message message) throws JMSException {
    return message.propertyExists(LaboratoryContract.FLOOR_BYTES);
  }

  /**
   * Answers a request with bytes, or says in a property of the answer why not. What nobody can
   * answer goes to the dead messages.
   *
   * @throws JMSException if neither could be done
   */
  public void answer(Message message) throws JMSException {
    new PlainAnswers(connectionFactory).send(message, this::answer);
  }

  private BytesMessage answer(Message request, Session session) throws JMSException {
    BytesMessage answer = session.createBytesMessage();
    try {
      int bytes =
          new FloorBytes(most).parse(request.getStringProperty(LaboratoryContract.FLOOR_BYTES));
      Turns.ofThisJvm().await(bytes);
      read(request);
      answer.writeBytes(new byte[bytes]);
    } catch (IllegalArgumentException | OverloadException e) {
      answer.setStringProperty(LaboratoryContract.FLOOR_REFUSAL, e.getMessage());
    }
    return answer;
  }

  private void read(Message request) throws JMSException {
    FloorBytes allowed = new FloorBytes(most);
    if (!(request instanceof BytesMessage body) || !allowed.allowed(body.getBodyLength())) {
      throw new IllegalArgumentException(
          "the request is no BytesMessage in range: " + allowed.words());
    }
    byte[] piece = new byte[(int) Math.min(PIECE_BYTES, body.getBodyLength())];
    while (piece.length > 0 && body.readBytes(piece) == piece.length) {
      // to the end
    }
  }
}
