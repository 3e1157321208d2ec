package soapbench.jmeter.sampler;

import jakarta.jms.JMSException;
import jakarta.jms.QueueConnection;
import jakarta.jms.QueueConnectionFactory;
import jakarta.jms.Session;
import java.util.Hashtable;
import javax.naming.Context;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import org.apache.jmeter.samplers.AbstractSampler;
import org.apache.jmeter.samplers.Entry;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.testbeans.TestBean;
import org.apache.jmeter.testbeans.TestBeanHelper;
import org.apache.jmeter.testelement.ThreadListener;
import org.jspecify.annotations.Nullable;

/**
 * Times what JMeter's JMS sampler does before its clock starts: JNDI look-up, connection, session.
 * It connects when its user starts. Placed above such a sampler, it therefore makes the first
 * connection of the JVM; it reports the time when its turn comes.
 */
@SuppressWarnings("NullAway.Init") // JMeter sets what the plan says
public final class JmsConnect extends AbstractSampler implements TestBean, ThreadListener {

  private static final long serialVersionUID = 1L;

  private String contextFactory;
  private String providerUrl;
  private String connectionFactory;
  private String user;
  private String password;
  private transient @Nullable SampleResult connected;

  @Override
  public void threadStarted() {
    TestBeanHelper.prepare(this);
    connected = connect();
  }

  @Override
  public void threadFinished() {
    connected = null;
  }

  /** The first time, the connection that was made when the user started; then further ones. */
  @Override
  public SampleResult sample(Entry entry) {
    SampleResult result = connected == null ? connect() : connected;
    connected = null;
    result.setSampleLabel(getName());
    return result;
  }

  private SampleResult connect() {
    SampleResult result = new SampleResult();
    result.setSamplerData(connectionFactory + " at " + providerUrl);
    result.setDataType(SampleResult.TEXT);
    QueueConnection connection = null;
    result.sampleStart();
    try {
      connection = lookUp().createQueueConnection(user, password);
      connection.createQueueSession(false, Session.AUTO_ACKNOWLEDGE);
      connection.start();
      result.setResponseOK();
    } catch (NamingException | JMSException e) {
      result.setResponseMessage(SampleFailure.inOneLine(e));
    }
    result.sampleEnd();
    result.setSuccessful(result.isResponseCodeOK());
    close(connection, result);
    return result;
  }

  private QueueConnectionFactory lookUp() throws NamingException {
    Hashtable<String, String> environment = new Hashtable<>();
    environment.put(Context.INITIAL_CONTEXT_FACTORY, contextFactory);
    environment.put(Context.PROVIDER_URL, providerUrl);
    Object found = new InitialContext(environment).lookup(connectionFactory);
    if (found instanceof QueueConnectionFactory factory) {
      return factory;
    }
    throw new NamingException(connectionFactory + " is not a connection factory for queues");
  }

  private static void close(@Nullable QueueConnection connection, SampleResult result) {
    if (connection == null) {
      return;
    }
    try {
      connection.close();
    } catch (JMSException e) {
      result.setSuccessful(false);
      result.setResponseMessage("connected, but cannot close: " + SampleFailure.inOneLine(e));
    }
  }

  public String getContextFactory() {
    return contextFactory;
  }

  public void setContextFactory(String contextFactory) {
    this.contextFactory = contextFactory;
  }

  public String getProviderUrl() {
    return providerUrl;
  }

  public void setProviderUrl(String providerUrl) {
    this.providerUrl = providerUrl;
  }

  public String getConnectionFactory() {
    return connectionFactory;
  }

  public void setConnectionFactory(String connectionFactory) {
    this.connectionFactory = connectionFactory;
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
}
