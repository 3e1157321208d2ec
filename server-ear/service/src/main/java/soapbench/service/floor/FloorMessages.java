package soapbench.service.floor;

import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Session;
import soapbench.contract.LaboratoryContract;
import soapbench.service.admission.MemoryAdmission;
import soapbench.service.admission.OverloadException;
import soapbench.service.jms.RawMessages;

/**
 * Messages of bytes that are answered with as many bytes as they ask for.
 *
 * @param most the most bytes that may be sent or asked for
 */
public record FloorMessages(int most) implements RawMessages {

  /** As many as a message of the laboratory may have. */
  public static final FloorMessages OF_LABORATORY =
      new FloorMessages(LaboratoryContract.MAX_MESSAGE_BYTES);

  private static final int PIECE_BYTES = 1 << 16;

  @Override
  public boolean include(Message message) throws JMSException {
    return message.propertyExists(LaboratoryContract.FLOOR_BYTES);
  }

  /** The bytes, or in a property why not. */
  @Override
  public BytesMessage answer(Message request, Session session) throws JMSException {
    BytesMessage answer = session.createBytesMessage();
    try {
      int bytes =
          new FloorBytes(most).parse(request.getStringProperty(LaboratoryContract.FLOOR_BYTES));
      MemoryAdmission.ofThisJvm().await(bytes);
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
          "the request is not a BytesMessage in range: " + allowed.words());
    }
    byte[] piece = new byte[(int) Math.min(PIECE_BYTES, body.getBodyLength())];
    while (piece.length > 0 && body.readBytes(piece) == piece.length) {
      // to the end
    }
  }
}
