package soapbench.jmeter.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.UUID;
import org.apache.jmeter.config.Arguments;
import org.apache.jmeter.engine.util.CompoundVariable;
import org.apache.jmeter.functions.InvalidVariableException;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HelloTest {

  private static final int CLOSE = 4;

  @BeforeAll
  static void settle(@TempDir Path home) throws IOException {
    JMeterSettings.write(home);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.5", "3.5", "25", "102", "1", "0.999"})
  void shouldFillTheEnvelopeUpToItsSizeWhenJMeterEvaluatesIt(String sizeKb)
      throws InvalidVariableException {
    JMeterVariables variables = new JMeterVariables();
    JMeterContextService.getContext().setVariables(variables);
    variables.put("size_kb", sizeKb);
    variables.put("id", UUID.randomUUID().toString());
    Map<String, String> hello = ((Arguments) Hello.text().element()).getArgumentsAsMap();
    for (String name : hello.keySet()) {
      variables.put(name, evaluate(hello.get(name)));
    }

    int bytes = evaluate(Hello.ENVELOPE).getBytes(StandardCharsets.UTF_8).length;

    int size = new BigDecimal(sizeKb).movePointRight(3).intValueExact();
    assertTrue(bytes <= size && bytes >= size - CLOSE, bytes + " bytes for " + size);
    assertEquals("Hello".repeat(variables.get("text").length() / 5), variables.get("text"));
    assertEquals(variables.get("text").length(), Integer.parseInt(variables.get("characters")));
  }

  private static String evaluate(String expression) throws InvalidVariableException {
    CompoundVariable evaluated = new CompoundVariable();
    evaluated.setParameters(expression);
    return evaluated.execute();
  }
}
