package soapbench.floor;

import jakarta.jms.BytesMessage;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;
import soapbench.contract.LaboratoryContract;
import soapbench.exchange.ServiceTarget;
import soapbench.exchange.jms.JmsBody;
import soapbench.exchange.jms.JmsRequest;
import soapbench.exchange.jms.JmsRoute;
import soapbench.exchange.jms.JmsSessionPool;
import soapbench.trial.WireBytes;

/**
 * The bytes alone over JMS: a BytesMessage each way through the broker, over connections as the
 * exchanges have them, as persistent as the run's messages and answered on a queue of the same
 * kind. It connects when it is first used, and again after its connection has ended.
 */
final class JmsFloor implements TransportFloor {

  private final JmsRoute route;
  private final ServiceTarget target;
  private @Nullable JmsSessionPool sessions;

  JmsFloor(JmsRoute route, ServiceTarget target) {
    this.route = route;
    this.target = target;
  }

  @Override
  public long measureNs(WireBytes bytes) throws FloorFailedException {
    byte[] body = new byte[Math.toIntExact(bytes.request())];
    int expected = Math.toIntExact(bytes.response());
    try {
      if (sessions == null || sessions.ended()) {
        ConnectionFactory broker = target.broker().connectionsOfRequests(target.timeout());
        sessions = JmsSessionPool.open(broker, route);
      }
      Stopwatch watch = new Stopwatch();
      Message answer = sessions.exchange(new Bytes(body, expected), target.timeout());
      long received = read(answer);
      long elapsedNs = watch.elapsedNs();
      if (answer.propertyExists(LaboratoryContract.FLOOR_REFUSAL)) {
        throw new FloorFailedException(answer.getStringProperty(LaboratoryContract.FLOOR_REFUSAL));
      }
      FloorFailedException.requireBytes(received, expected);
      return elapsedNs;
    } catch (JMSException | IOException e) {
      close();
      throw new FloorFailedException(
          "%s at %s: %s".formatted(route.queue(), target.broker().address(), e.getMessage()), e);
    }
  }

  private static long read(Message answer) throws JMSException, IOException {
    return answer instanceof BytesMessage bytes
        ? new JmsBody(bytes).transferTo(OutputStream.nullOutputStream())
        : 0;
  }

  @Override
  public void close() {
    if (sessions != null) {
      sessions.close();
    }
  }

  /** Bytes that ask for as many as wanted. */
  private record Bytes(byte[] body, int expected) implements JmsRequest {

    @Override
    public void fill(BytesMessage message) throws JMSException {
      message.writeBytes(body);
      message.setIntProperty(LaboratoryContract.FLOOR_BYTES, expected);
    }
  }
}
