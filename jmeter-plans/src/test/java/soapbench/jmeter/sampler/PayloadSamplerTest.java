package soapbench.jmeter.sampler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.testbeans.gui.GenericTestBeanCustomizer;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import soapbench.jmeter.plan.JMeterSettings;
import soapbench.trial.ClientMarks;
import soapbench.trial.ServerMarks;
import soapbench.trial.Timeline;
import soapbench.trial.WireBytes;

class PayloadSamplerTest {

  private static final long MS = 1_000_000;

  private final JMeterVariables variables = new JMeterVariables();

  /** Without them JMeter has no language, and finds no texts. */
  @BeforeAll
  static void useSettings(@TempDir Path home) throws IOException {
    JMeterSettings.write(home);
  }

  @BeforeEach
  void useVariables() {
    JMeterContextService.getContext().setVariables(variables);
  }

  static Stream<String> properties() {
    return Arrays.stream(new PayloadSamplerBeanInfo().getPropertyDescriptors())
        .filter(property -> property.getValue(GenericTestBeanCustomizer.GROUP) != null)
        .map(property -> property.getName());
  }

  @ParameterizedTest
  @MethodSource("properties")
  void shouldDescribeEveryPropertyInTheGui(String name) {
    var property =
        Arrays.stream(new PayloadSamplerBeanInfo().getPropertyDescriptors())
            .filter(descriptor -> descriptor.getName().equals(name))
            .findFirst()
            .orElseThrow();

    assertFalse(property.getDisplayName().equals(name), name);
    assertFalse(property.getShortDescription().equals(name), name);
    assertTrue(property.getValue(GenericTestBeanCustomizer.DEFAULT) instanceof String, name);
  }

  @Test
  void shouldShowEveryPropertyInTheGui() {
    assertEquals(16, properties().count());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "binding | ftp | unknown binding 'ftp': allowed are [http, jms]",
        "delivery | fast | unknown delivery 'fast': allowed are [persistent, non-persistent]",
        "login | digest | unknown login 'digest': allowed are [none, basic]",
        "timeoutMs | soon | timeout_ms is not a number in range: soon",
        "broker | here | broker address is not of the form mq://HOST:PORT or mqssl://HOST:PORT or"
            + " artemis://HOST:PORT or artemis+ssl://HOST:PORT: \"here\""
      })
  void shouldFailWithOneLineWhenASettingIsWrong(String property, String word, String message) {
    PayloadSampler sampler = sampler();
    sampler.setProperty(property, word);
    variables.put("server_ns", "1");

    sampler.threadStarted();
    SampleResult result = sampler.sample(null);
    sampler.threadFinished();

    assertFalse(result.isSuccessful());
    assertEquals("setting", result.getResponseCode());
    assertEquals(message, result.getResponseMessage());
    assertNull(variables.get("server_ns"), "the time of an earlier exchange");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "format | json | unknown format 'json': allowed are [normal, serialized, serialized-mtom,"
            + " serialized-streamed, normal-gzip, normal-gzip-6, fastinfoset, kryo, kryo-lz4,"
            + " kryo-zstd, fory, fory-compatible, protobuf, protobuf-lz4, protobuf-zstd, avro]",
        "shape | cube | unknown shape 'cube': allowed are [records, text, doubles]",
        "sizeMb | 5000 | size_mb is not a number in range: 5000",
        "sizeMb | big | size_mb is not a number in range: big",
        "seed | 1.5 | seed is not a number in range: 1.5"
      })
  void shouldFailWithOneLineWhenARequestIsWrong(String property, String word, String message) {
    PayloadSampler sampler = sampler();
    sampler.setProperty(property, word);

    sampler.threadStarted();
    SampleResult result = sampler.sample(null);
    sampler.threadFinished();

    assertEquals("setting", result.getResponseCode());
    assertEquals(message, result.getResponseMessage());
  }

  @Test
  void shouldShowTheTransactionAndItsPartsWhenAPayloadCame() {
    Timeline timeline =
        new Timeline(
            new ClientMarks(0, 10 * MS, 60 * MS, 90 * MS, 100 * MS),
            new ServerMarks(0, 1 * MS, 21 * MS, 29 * MS, 30 * MS, 45 * MS));
    Times times = Times.of(timeline);

    SampleResult result =
        new PayloadSample("measured", "fetch")
            .completed(new PayloadUser.Fetched(timeline, new WireBytes(300, 7_000)), times);
    times.putInto(variables);

    assertTrue(result.isSuccessful());
    assertEquals(100, result.getTime());
    assertEquals(60, result.getLatency());
    assertEquals(300, result.getSentBytes());
    assertEquals(7_000, result.getBytesAsLong());
    assertEquals(
        "server 45, client 50, generation 20, serialization 8, deserialization 10",
        String.join(
            ", ",
            Arrays.stream(result.getSubResults())
                .map(part -> part.getSampleLabel() + " " + part.getTime())
                .toList()));
    assertEquals("45000000", variables.get("server_ns"));
    assertEquals("100000000", variables.get("transaction_ns"));
  }

  private static PayloadSampler sampler() {
    PayloadSampler sampler = new PayloadSampler();
    sampler.setName("measured");
    for (var property : new PayloadSamplerBeanInfo().getPropertyDescriptors()) {
      if (property.getValue(GenericTestBeanCustomizer.DEFAULT) instanceof String word) {
        sampler.setProperty(property.getName(), word);
      }
    }
    return sampler;
  }
}
