package soapbench.jmeter.sampler;

import java.util.Objects;
import org.apache.jmeter.samplers.AbstractSampler;
import org.apache.jmeter.samplers.Entry;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.testbeans.TestBean;
import org.apache.jmeter.testbeans.TestBeanHelper;
import org.apache.jmeter.testelement.ThreadListener;
import org.jspecify.annotations.Nullable;
import soapbench.exchange.ExchangeFailedException;
import soapbench.trial.Failed;

/**
 * Fetches a payload with the project's own client. Each user has its own client from start to end.
 * Every setting is a text, so that it can be a JMeter expression.
 */
@SuppressWarnings("NullAway.Init") // JMeter sets what the plan says
public final class PayloadSampler extends AbstractSampler implements TestBean, ThreadListener {

  private static final long serialVersionUID = 1L;

  private String binding;
  private String format;
  private String shape;
  private String sizeMb;
  private String seed;
  private String endpoint;
  private String login;
  private String headerName;
  private String headerValue;
  private String broker;
  private String user;
  private String password;
  private String delivery;
  private String transaction;
  private String reply;
  private String timeoutMs;
  private transient @Nullable PayloadUser client;
  private transient @Nullable Failed refusal;

  @Override
  public void threadStarted() {
    TestBeanHelper.prepare(this);
    try {
      client = new PayloadUser(PayloadSettings.binding(this), PayloadSettings.target(this));
    } catch (RuntimeException | OutOfMemoryError e) {
      refusal = SampleFailure.of(e);
    }
  }

  @Override
  public void threadFinished() {
    if (client != null) {
      client.close();
    }
  }

  /** The exchange on the clock, then, off the clock, the server's marks of it. */
  @Override
  public SampleResult sample(Entry entry) {
    PayloadSample sample = new PayloadSample(getName(), toString());
    Times.forget(getThreadContext().getVariables());
    if (client == null) {
      return sample.failed(Objects.requireNonNull(refusal, "refusal"));
    }
    try {
      PayloadUser.Fetched fetched = client.fetch(PayloadSettings.request(this));
      Times times = Times.of(fetched.timeline());
      times.putInto(getThreadContext().getVariables());
      return sample.completed(fetched, times);
    } catch (ExchangeFailedException e) {
      return sample.failed(e.failure());
    } catch (RuntimeException | OutOfMemoryError e) {
      return sample.failed(SampleFailure.of(e));
    }
  }

  @Override
  public String toString() {
    return "fetch %s MB of %s, %s, over %s, seed %s"
        .formatted(sizeMb, shape, format, binding, seed);
  }

  public String getBinding() {
    return binding;
  }

  public void setBinding(String binding) {
    this.binding = binding;
  }

  public String getFormat() {
    return format;
  }

  public void setFormat(String format) {
    this.format = format;
  }

  public String getShape() {
    return shape;
  }

  public void setShape(String shape) {
    this.shape = shape;
  }

  public String getSizeMb() {
    return sizeMb;
  }

  public void setSizeMb(String sizeMb) {
    this.sizeMb = sizeMb;
  }

  public String getSeed() {
    return seed;
  }

  public void setSeed(String seed) {
    this.seed = seed;
  }

  public String getEndpoint() {
    return endpoint;
  }

  public void setEndpoint(String endpoint) {
    this.endpoint = endpoint;
  }

  public String getLogin() {
    return login;
  }

  public void setLogin(String login) {
    this.login = login;
  }

  public String getHeaderName() {
    return headerName;
  }

  public void setHeaderName(String headerName) {
    this.headerName = headerName;
  }

  public String getHeaderValue() {
    return headerValue;
  }

  public void setHeaderValue(String headerValue) {
    this.headerValue = headerValue;
  }

  public String getBroker() {
    return broker;
  }

  public void setBroker(String broker) {
    this.broker = broker;
  }

  public String getUser() {
    return user;
  }

  public void setUser(String user) {
    this.user = user;
  }

  public String getPassword() {
    return password;
  }

  public void setPassword(String password) {
    this.password = password;
  }

  public String getDelivery() {
    return delivery;
  }

  public void setDelivery(String delivery) {
    this.delivery = delivery;
  }

  public String getTransaction() {
    return transaction;
  }

  public void setTransaction(String transaction) {
    this.transaction = transaction;
  }

  public String getReply() {
    return reply;
  }

  public void setReply(String reply) {
    this.reply = reply;
  }

  public String getTimeoutMs() {
    return timeoutMs;
  }

  public void setTimeoutMs(String timeoutMs) {
    this.timeoutMs = timeoutMs;
  }
}
