package soapbench.jmeter.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import org.apache.jmeter.engine.StandardJMeterEngine;
import org.apache.jmeter.engine.util.NoThreadClone;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerProxy;
import org.apache.jmeter.protocol.jms.sampler.JMSSampler;
import org.apache.jmeter.samplers.AbstractSampler;
import org.apache.jmeter.samplers.Entry;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.samplers.SampleListener;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.testelement.AbstractTestElement;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.util.JMeterUtils;
import org.apache.jorphan.collections.HashTree;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import soapbench.jmeter.sampler.JmsConnect;

/**
 * Plans that store a message of the user's own, as JMeter's engine runs them, with made-up replies:
 * what they count as a good sample, and what not.
 */
class StoreRequestTest {

  private static final String OTHER_ID = "JMSCorrelationId another";

  @TempDir private Path folder;

  @BeforeEach
  void settle() throws IOException {
    JMeterSettings.write(folder);
    Path document = Files.writeString(folder.resolve("message.xml"), "<order/>");
    Map.of(
            "document", document.toString(),
            "digest", "abc",
            "items", "12",
            "checksum", "345",
            "users", "1",
            "warmup", "0")
        .forEach(JMeterUtils::setProperty);
  }

  private static String stored(String items, String checksum) {
    return reply(
        ("<l:storeResponse xmlns:l=\"urn:soapbench:laboratory:1\"><l:items>%s</l:items>"
                + "<l:checksum>%s</l:checksum></l:storeResponse>")
            .formatted(items, checksum));
  }

  private static String reply(String content) {
    return "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body>"
        + content
        + "</s:Body></s:Envelope>";
  }

  /** Replies by what they are; only the first is right. */
  private static Map<String, String> replies() {
    Map<String, String> replies = new LinkedHashMap<>();
    replies.put("right", stored("12", "345"));
    replies.put("another count", stored("13", "345"));
    replies.put("a count that ends alike", stored("112", "345"));
    replies.put("a count that begins alike", stored("120", "345"));
    replies.put("another checksum", stored("12", "346"));
    replies.put("another operation's", stored("12", "345").replace("store", "fetch"));
    replies.put(
        "another message's",
        reply("<s:Fault><faultstring>the server has the message def</faultstring></s:Fault>"));
    replies.put(
        "a fault beside it", stored("12", "345").replace("</s:B", "<s:Fault>no</s:Fault></s:B"));
    replies.put("none", "");
    return replies;
  }

  @ParameterizedTest
  @CsvSource({"soap-message-http, http", "soap-message-rate, http", "soap-message-rate, jms"})
  void shouldFailWhatIsNotTheReply(String plan, String binding) {
    Map<String, Boolean> good = new LinkedHashMap<>();
    replies().keySet().forEach(what -> good.put(what, what.equals("right")));

    assertEquals(good, measured(plan, binding, replies()));
  }

  @ParameterizedTest
  @CsvSource({"soap-message-jms", "soap-message-rate"})
  void shouldFailTheReplyToAnotherRequestOverJms(String plan) {
    Map<String, String> replies = new LinkedHashMap<>(replies());
    replies.put(OTHER_ID, stored("12", "345"));
    Map<String, Boolean> good = new LinkedHashMap<>();
    replies.keySet().forEach(what -> good.put(what, what.equals("right")));

    assertEquals(good, measured(plan, "jms", replies));
  }

  /** Which of the measured samples are good when replies come in turn. */
  private static Map<String, Boolean> measured(
      String name, String binding, Map<String, String> replies) {
    JMeterUtils.setProperty("loops", String.valueOf(replies.size()));
    JMeterUtils.setProperty("binding", binding);
    JMeterUtils.setProperty("rate_per_s", "1000");
    JMeterUtils.setProperty("duration_s", String.valueOf(replies.size() / 1000.0));
    HashTree tree =
        Plans.all().stream()
            .filter(plan -> plan.name().equals(name))
            .findFirst()
            .orElseThrow()
            .tree();
    answer(tree, new ArrayDeque<>(replies.entrySet()));
    Heard heard = new Heard();
    tree.add(tree.getArray()[0], heard);
    StandardJMeterEngine engine = new StandardJMeterEngine();
    engine.configure(tree);
    engine.run();

    assertEquals(replies.size(), heard.measured.size());
    Map<String, Boolean> good = new LinkedHashMap<>();
    for (String what : replies.keySet()) {
      good.put(what, heard.measured.get(good.size()));
    }
    return good;
  }

  /** Puts made-up replies in the place of every request of a plan. */
  private static void answer(HashTree tree, Queue<Map.Entry<String, String>> replies) {
    for (Object element : List.copyOf(tree.list())) {
      answer(tree.getTree(element), replies);
      if (element instanceof HTTPSamplerProxy
          || element instanceof JMSSampler
          || element instanceof JmsConnect) {
        tree.replaceKey(element, new MadeUp(((TestElement) element).getName(), replies));
      }
    }
  }

  /** A request that is not sent. */
  private static final class MadeUp extends AbstractSampler implements NoThreadClone {

    private static final long serialVersionUID = 1L;

    private final transient Queue<Map.Entry<String, String>> replies;

    MadeUp(String name, Queue<Map.Entry<String, String>> replies) {
      setName(name);
      this.replies = replies;
    }

    @Override
    public SampleResult sample(Entry entry) {
      SampleResult result = new SampleResult();
      result.setSampleLabel(getName());
      result.sampleStart();
      String id = getThreadContext().getVariables().get("id");
      if (getName().equals("measured")) {
        Map.Entry<String, String> reply = replies.remove();
        result.setResponseData(reply.getValue(), StandardCharsets.UTF_8.name());
        result.setResponseHeaders(
            reply.getKey().equals(OTHER_ID) ? OTHER_ID : "JMSCorrelationId " + id);
      }
      result.setResponseCodeOK();
      result.setSuccessful(true);
      result.sampleEnd();
      return result;
    }
  }

  /** Whether each measured sample was good. */
  private static final class Heard extends AbstractTestElement
      implements SampleListener, NoThreadClone {

    private static final long serialVersionUID = 1L;

    private final transient List<Boolean> measured = new ArrayList<>();

    @Override
    public void sampleOccurred(SampleEvent event) {
      if (event.getResult().getSampleLabel().equals("measured")) {
        measured.add(event.getResult().isSuccessful());
      }
    }

    @Override
    public void sampleStarted(SampleEvent event) {}

    @Override
    public void sampleStopped(SampleEvent event) {}
  }
}
