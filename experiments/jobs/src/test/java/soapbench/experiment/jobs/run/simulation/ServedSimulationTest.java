package soapbench.experiment.jobs.run.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static soapbench.caller.FakeComponent.answer;
import static soapbench.caller.FakeComponent.envelope;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.caller.ComponentClient;
import soapbench.caller.FakeComponent;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.experiment.jobs.run.served.OpenJobsFile;

class ServedSimulationTest {

  private static final Pattern ASKED = Pattern.compile("<c:(\\w+) xmlns:c=");
  private static final String SESSION = "ZyXwVuTsRqPoNmLkJiHgFe";

  @TempDir private Path folder;
  private final List<String> asked = new CopyOnWriteArrayList<>();

  /** Opens and closes sessions, and fails every call. */
  private void answers(HttpExchange exchange) throws IOException {
    String request = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    Matcher matcher = ASKED.matcher(request);
    String method = matcher.find() ? matcher.group(1) : "";
    asked.add(method);
    switch (method) {
      case "openSession" ->
          say(
              exchange,
              "<t:openSessionResponse><t:session>%s</t:session></t:openSessionResponse>"
                  .formatted(SESSION));
      case "call" -> answer(exchange, 500, "text/xml", FakeComponent.fault("no mesh", ""));
      case "closeSession" -> say(exchange, "<t:closeSessionResponse/>");
      default -> answer(exchange, 500, "text/xml", FakeComponent.fault("no such job", ""));
    }
  }

  private static void say(HttpExchange exchange, String body) throws IOException {
    answer(exchange, 200, "text/xml; charset=UTF-8", envelope(body));
  }

  @Test
  void shouldCloseTheSessionAndTellWhyWhenAStepFails() throws Exception {
    SimulationPrograms programs = SimulationPrograms.in(folder.resolve("programs"));
    try (FakeComponent component =
        FakeComponent.of(
            "model:xdescr:RawData size:xs:double", "surface:xdescr:RawData", this::answers)) {
      ComponentClient client = ComponentClient.of(component.wsdl());
      ServedSimulation simulation =
          new ServedSimulation(name -> client, new OpenJobsFile(folder.resolve("left")));

      IOException failure =
          assertThrows(
              IOException.class,
              () ->
                  simulation.run(SimulationProblem.pipe(programs, 9), JobsLevels.SESSION, folder));

      assertEquals("no mesh", failure.getMessage());
      assertEquals(List.of("openSession", "call", "closeSession"), asked);
      assertFalse(Files.exists(folder.resolve("left")));
    }
  }

  @Test
  void shouldTellWhyAStepFailedWhenTheSessionCannotBeClosedEither() throws Exception {
    SimulationPrograms programs = SimulationPrograms.in(folder.resolve("programs"));
    try (FakeComponent component =
        FakeComponent.of(
            "model:xdescr:RawData size:xs:double",
            "surface:xdescr:RawData",
            exchange -> {
              if (asked.size() < 2) {
                answers(exchange);
              } else {
                answer(exchange, 500, "text/xml", FakeComponent.fault("no such session", ""));
              }
            })) {
      ComponentClient client = ComponentClient.of(component.wsdl());
      ServedSimulation simulation =
          new ServedSimulation(name -> client, new OpenJobsFile(folder.resolve("left")));

      IOException failure =
          assertThrows(
              IOException.class,
              () ->
                  simulation.run(SimulationProblem.pipe(programs, 9), JobsLevels.SESSION, folder));

      assertEquals("no mesh", failure.getMessage());
      assertEquals("no such session", failure.getSuppressed()[0].getMessage());
      assertEquals(
          "session soapbench-surface %s\n".formatted(SESSION),
          Files.readString(folder.resolve("left")));
    }
  }
}
