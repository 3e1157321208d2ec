package soapbench.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ServerStackTest {

  private static final URI TUNED = URI.create("http://host:8080/soapbench/laboratory");

  @Test
  void shouldTakeRequestsBelowTheTunedEndpointOrInTheWebApplicationOfItsOwn() {
    assertEquals(TUNED, ServerStack.TUNED.endpoint(TUNED, false));
    assertEquals(TUNED, ServerStack.TUNED.endpoint(TUNED, true));
    assertEquals(
        URI.create("http://host:8080/soapbench/laboratory/cxf"),
        ServerStack.CXF.endpoint(TUNED, true));
    assertEquals(
        URI.create("http://host:8080/soapbench-metro/laboratory"),
        ServerStack.METRO.endpoint(TUNED, false));
  }

  @Test
  void shouldTakeAttachmentsElsewhereWhenItsEndpointsAreSetToThem() {
    assertEquals(
        URI.create("http://host:8080/soapbench-metro/laboratory-mtom"),
        ServerStack.METRO.endpoint(TUNED, true));
  }

  @Test
  void shouldTakeMessagesOverJmsOnlyWhereItIsTuned() {
    for (ServerStack stack : ServerStack.values()) {
      assertTrue(stack.has(Binding.HTTP));
      assertEquals(stack == ServerStack.TUNED, stack.has(Binding.JMS));
    }
  }

  @Test
  void shouldHaveAWordInLowerCase() {
    assertEquals(
        List.of("tuned", "cxf", "metro"),
        Arrays.stream(ServerStack.values()).map(ServerStack::word).toList());
  }
}
