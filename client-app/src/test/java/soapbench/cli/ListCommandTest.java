package soapbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import soapbench.experiment.Experiments;
import soapbench.lab.Experiment;
import soapbench.lab.service.Installation;
import soapbench.payload.format.Formats;

class ListCommandTest {

  private final StringWriter out = new StringWriter();

  @Test
  void shouldListWordsInARow() {
    execute("list");
    assertEquals(
        List.of(
            "experiments "
                + Experiments.ALL.stream().map(Experiment::name).collect(Collectors.joining(", ")),
            "bindings http, jms, rest",
            "formats " + String.join(", ", Formats.words()),
            "shapes records, text, doubles",
            "servers glassfish7, glassfish8, payara6, wildfly"),
        out.toString().lines().map(row -> row.strip().replaceAll(" +", " ")).toList());
  }

  @Test
  void shouldListExperimentsWithTheirPresetsInJson() throws IOException {
    execute("list", "--json");

    JsonNode lists = JsonMapper.builder().build().readTree(out.toString());
    assertEquals("soapbench.list/1", lists.path("schema").asText());
    assertEquals(
        Experiments.ALL.stream().map(Experiment::name).toList(),
        lists.path("experiments").findValuesAsText("name"));
    assertEquals("5", lists.at("/experiments/0/presets/quick/--trials").asText());
    assertEquals("jms", lists.at("/bindings/1").asText());
    assertEquals("glassfish7", lists.at("/servers/0").asText());
  }

  private void execute(String... words) {
    int status =
        Soapbench.commandLine(new Installation(Path.of("home"), "1.2", "abc", Path.of("/jdk")))
            .setOut(new PrintWriter(out, true))
            .execute(words);
    assertEquals(0, status);
  }
}
