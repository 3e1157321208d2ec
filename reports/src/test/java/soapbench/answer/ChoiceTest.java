package soapbench.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import soapbench.answer.Choice.Option;

class ChoiceTest {

  @Test
  void shouldHaveLevelsInOneOrderHoweverTheyAreGiven() {
    Map<String, String> levels = new LinkedHashMap<>();
    levels.put("way", "jms");
    levels.put("data", "xml");

    assertEquals(List.of("data", "way"), List.copyOf(new Option("jms", levels).levels().keySet()));
  }
}
