package soapbench.endurance.fuzz;

import jakarta.jms.JMSException;
import java.util.List;
import soapbench.contract.Binding;
import soapbench.running.RunningServer;

/** One who sends damaged requests while others send good ones. */
public final class HostileClient implements AutoCloseable {

  private final List<Sample> corpus = Corpus.all();
  private final HttpSending http;
  private final JmsSending jms;

  /** A client with a connection of its own. */
  public HostileClient(RunningServer server) throws JMSException {
    http = new HttpSending(server.endpoint());
    jms = new JmsSending(server.connections());
  }

  /**
   * Sends the damaged request of a seed and a number.
   *
   * @return what must not be so, or an empty text
   */
  public String send(long seed, long number) throws Exception {
    Sample sample = Damage.sample(corpus, seed, number);
    return (sample.binding() == Binding.HTTP ? http : jms).send(sample).wrong();
  }

  @Override
  public void close() throws JMSException {
    jms.close();
  }
}
