package soapbench.openmq;

import static com.sun.messaging.ConnectionConfiguration.imqAddressList;
import static com.sun.messaging.ConnectionConfiguration.imqDefaultPassword;
import static com.sun.messaging.ConnectionConfiguration.imqDefaultUsername;
import static com.sun.messaging.ConnectionConfiguration.imqJMSDeliveryMode;
import static com.sun.messaging.ConnectionConfiguration.imqOverrideJMSDeliveryMode;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.messaging.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Queue;
import jakarta.jms.QueueConnectionFactory;
import java.util.Hashtable;
import javax.naming.CompositeName;
import javax.naming.Context;
import javax.naming.InitialContext;
import javax.naming.InvalidNameException;
import javax.naming.NamingException;
import javax.naming.OperationNotSupportedException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.broker.BrokerNames;

final class OpenMqContextFactoryTest {

  private static final String URL = "mq://127.0.0.1:7676/jms";

  @Test
  void shouldGiveAFactoryForTheBrokerWhenConnectionFactoryIsLookedUp()
      throws NamingException, JMSException {
    var factory = lookup(environment(URL), "ConnectionFactory", ConnectionFactory.class);

    assertEquals(URL, factory.getProperty(imqAddressList));
    assertEquals("guest", factory.getProperty(imqDefaultUsername));
  }

  @Test
  void shouldGiveAFactoryWithTheLoginWhenTheEnvironmentNamesAPrincipal()
      throws NamingException, JMSException {
    Hashtable<String, Object> environment = environment(URL);
    environment.put(Context.SECURITY_PRINCIPAL, "tester");
    environment.put(Context.SECURITY_CREDENTIALS, "s3cret");

    var factory = lookup(environment, "ConnectionFactory", ConnectionFactory.class);

    assertEquals("tester", factory.getProperty(imqDefaultUsername));
    assertEquals("s3cret", factory.getProperty(imqDefaultPassword));
  }

  @Test
  void shouldTakeCredentialsAsCharactersToo() throws NamingException, JMSException {
    Hashtable<String, Object> environment = environment(URL);
    environment.put(Context.SECURITY_PRINCIPAL, "tester");
    environment.put(Context.SECURITY_CREDENTIALS, "s3cret".toCharArray());

    var factory = lookup(environment, "ConnectionFactory", ConnectionFactory.class);

    assertEquals("s3cret", factory.getProperty(imqDefaultPassword));
  }

  @Test
  void shouldTakeABlankPrincipalForNobody() throws NamingException, JMSException {
    Hashtable<String, Object> environment = environment(URL);
    environment.put(Context.SECURITY_PRINCIPAL, " ");

    var factory = lookup(environment, "ConnectionFactory", ConnectionFactory.class);

    assertEquals("guest", factory.getProperty(imqDefaultUsername));
  }

  @Test
  void shouldNotDecideOnDeliveryUnlessTheEnvironmentDoes() throws NamingException, JMSException {
    var factory = lookup(environment(URL), "ConnectionFactory", ConnectionFactory.class);

    assertNotEquals("true", factory.getProperty(imqOverrideJMSDeliveryMode));
  }

  @Test
  void shouldGiveAFactoryOfQueueConnectionsWhenAClientOfJms1LooksItUp() throws NamingException {
    lookup(environment(URL), "ConnectionFactory", QueueConnectionFactory.class);
  }

  @ParameterizedTest
  @CsvSource({"persistent, PERSISTENT", "non-persistent, NON_PERSISTENT"})
  void shouldGiveAFactoryThatDecidesOnDeliveryWhenTheEnvironmentDoes(String word, String mode)
      throws NamingException, JMSException {
    Hashtable<String, Object> environment = environment(URL);
    environment.put(BrokerNames.DELIVERY, word);

    var factory = lookup(environment, "ConnectionFactory", ConnectionFactory.class);

    assertEquals("true", factory.getProperty(imqOverrideJMSDeliveryMode));
    assertEquals(mode, factory.getProperty(imqJMSDeliveryMode));
  }

  @Test
  void shouldRefuseTheEnvironmentWhenItsDeliveryIsNone() {
    Hashtable<String, Object> environment = environment(URL);
    environment.put(BrokerNames.DELIVERY, "fast");

    var refusal = assertThrows(NamingException.class, () -> new InitialContext(environment));

    assertEquals(
        "soapbench.delivery: delivery is persistent or non-persistent, not \"fast\"",
        refusal.getMessage());
  }

  @Test
  void shouldGiveTheQueueOfThatNameWhenAnyOtherNameIsLookedUp()
      throws NamingException, JMSException {
    Queue queue = lookup(environment(URL), "soapbench.requests_1", Queue.class);

    assertEquals("soapbench.requests_1", queue.getQueueName());
  }

  @Test
  void shouldGiveTheSameWhenTheNameIsComposite() throws NamingException, JMSException {
    Context context = new InitialContext(environment(URL));

    Object queue = context.lookup(new CompositeName("soapbench.requests"));

    assertEquals("soapbench.requests", assertInstanceOf(Queue.class, queue).getQueueName());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "two words", "a/b", "java.lang.Object!"})
  void shouldRefuseTheNameWhenItIsNotTheNameOfAQueue(String name) throws NamingException {
    Context context = new InitialContext(environment(URL));

    assertThrows(InvalidNameException.class, () -> context.lookup(name));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "ldap://127.0.0.1:7676/jms", "mq://127.0.0.1", "mq://a:1,mq://b:1"})
  void shouldSayInOneLineWhatIsExpectedWhenTheUrlIsBad(String url) {
    var refusal = assertThrows(NamingException.class, () -> new InitialContext(environment(url)));

    assertTrue(refusal.getMessage().startsWith(Context.PROVIDER_URL), refusal.getMessage());
    assertTrue(refusal.getMessage().contains("mq://HOST:PORT"), refusal.getMessage());
    assertFalse(refusal.getMessage().contains("\n"), refusal.getMessage());
  }

  @Test
  void shouldRefuseTheEnvironmentWhenAPrincipalHasNoCredentials() {
    Hashtable<String, Object> environment = environment(URL);
    environment.put(Context.SECURITY_PRINCIPAL, "tester");

    var refusal = assertThrows(NamingException.class, () -> new InitialContext(environment));

    assertTrue(refusal.getMessage().contains(Context.SECURITY_CREDENTIALS), refusal.getMessage());
  }

  @Test
  void shouldRefuseEverythingElseWhenAskedForMoreThanALookUp() throws NamingException {
    Context context = new OpenMqContextFactory().getInitialContext(environment(URL));

    assertThrows(OperationNotSupportedException.class, () -> context.bind("name", "value"));
    assertThrows(OperationNotSupportedException.class, () -> context.list("name"));
    assertThrows(OperationNotSupportedException.class, () -> context.lookupLink("name"));
    assertThrows(InvalidNameException.class, () -> context.lookup("ldap://127.0.0.1/name"));
  }

  @Test
  void shouldShowItsEnvironmentWhenATesterReadsTheLoginFromIt() throws NamingException {
    Context context = new InitialContext(environment(URL));

    assertEquals(URL, context.getEnvironment().get(Context.PROVIDER_URL));
  }

  private static Hashtable<String, Object> environment(String url) {
    Hashtable<String, Object> environment = new Hashtable<>();
    environment.put(Context.INITIAL_CONTEXT_FACTORY, OpenMqContextFactory.class.getName());
    environment.put(Context.PROVIDER_URL, url);
    return environment;
  }

  private static <T> T lookup(Hashtable<String, Object> environment, String name, Class<T> type)
      throws NamingException {
    return assertInstanceOf(type, new InitialContext(environment).lookup(name));
  }
}
