package soapbench.floor;

import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import soapbench.contract.Contract;
import soapbench.exchange.ServiceTarget;
import soapbench.trial.WireBytes;

/**
 * The bytes alone over JMS: a BytesMessage each way through the broker, as persistent as the run's
 * messages and answered on a queue of the same kind. It connects when it is first used, and again
 * after a failure.
 */
final class JmsFloor implements TransportFloor {

  private static final int PIECE_BYTES = 1 << 16;

  private final byte[] piece = new byte[PIECE_BYTES];
  private final ServiceTarget target;
  private JmsLine line;

  JmsFloor(ServiceTarget target) {
    this.target = target;
  }

  @Override
  public long measureNs(WireBytes bytes) throws FloorFailedException {
    byte[] body = new byte[Math.toIntExact(bytes.request())];
    int wanted = Math.toIntExact(bytes.response());
    try {
      if (line == null) {
        line = JmsLine.open(target);
      }
      Stopwatch watch = Stopwatch.start();
      Message answer = line.answer(line.ask(body, wanted));
      long received = read(answer);
      long elapsedNs = watch.elapsedNs();
      if (answer.propertyExists(Contract.FLOOR_REFUSAL)) {
        throw new FloorFailedException(answer.getStringProperty(Contract.FLOOR_REFUSAL));
      }
      FloorFailedException.requireBytes(received, wanted);
      return elapsedNs;
    } catch (JMSException e) {
      close();
      throw new FloorFailedException(
          "%s at %s: %s".formatted(Contract.FLOOR, target.broker().address(), e.getMessage()), e);
    }
  }

  private long read(Message answer) throws JMSException {
    long received = 0;
    if (answer instanceof BytesMessage body) {
      for (int count = body.readBytes(piece); count > 0; count = body.readBytes(piece)) {
        received += count;
      }
    }
    return received;
  }

  @Override
  public void close() {
    if (line != null) {
      line.close();
      line = null;
    }
  }
}
