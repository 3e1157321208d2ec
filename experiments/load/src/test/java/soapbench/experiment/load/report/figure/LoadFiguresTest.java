package soapbench.experiment.load.report.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;
import soapbench.experiment.load.madeup.KnownLoad;
import soapbench.experiment.load.results.LoadResults;
import soapbench.experiment.load.results.PublishedFirstRequest;
import soapbench.experiment.load.rows.LoadCell;
import soapbench.figure.Figure;
import soapbench.figure.FiguresContract;

class LoadFiguresTest extends FiguresContract<LoadResults> {

  @Override
  protected List<Figure<LoadResults>> figures(LoadResults results) {
    return LoadFigures.of(results);
  }

  @Override
  protected List<Figure<LoadResults>> usual() {
    return LoadFigures.USUAL;
  }

  private static final LoadCell HTTP = KnownLoad.cell("http", 500, 1);
  private static final LoadCell JMS = KnownLoad.cell("jms", 500, 1);
  private static final LoadCell MANY = KnownLoad.cell("jms", 102_000, 30);

  /** Known means: 2, 3 and 4 ms over HTTP; a JMS repeat without an answer; two rates. */
  @Override
  protected LoadResults known() throws IOException {
    KnownLoad load =
        new KnownLoad()
            .first(JMS, 1, 90, 300)
            .first(JMS, 2, 110, 280)
            .first(HTTP, 1, 80, 5)
            .repeat(HTTP, 1, 1, 2, 3)
            .repeat(HTTP, 2, 3, 3, 3)
            .repeat(HTTP, 3, 0, 4, 8)
            .repeat(JMS, 1, 5, 6)
            .repeat(JMS, 2, 7, 8)
            .failed(JMS, 2, 1, "no reply")
            .nothing(JMS, 3, "no samples")
            .repeat(MANY, 1, 50)
            .paced(KnownLoad.rate("http", 3_500, 20), 1, 5, 0, 0, 1, 0)
            .paced(KnownLoad.rate("jms", 3_500, 20), 1, 5, 0, 0, 400, 400);
    return load.results(path);
  }

  @Override
  protected LoadResults failed() throws IOException {
    return new KnownLoad().nothing(HTTP, 1, "no samples").results(path);
  }

  @Override
  protected LoadResults none() throws IOException {
    return new KnownLoad().results(path);
  }

  @Override
  protected LoadResults tiny() throws IOException {
    return new KnownLoad().repeat(HTTP, 1, 0).repeat(JMS, 1, 3).results(path);
  }

  @Override
  protected List<String> usualNames() {
    return List.of(
        "load-1-user",
        "load-30-users",
        "load-100-users",
        "load-all",
        "load-throughput",
        "load-percentiles",
        "load-first-request",
        "load-response",
        "load-cpu");
  }

  @Test
  void shouldHaveAFigureForEachNumberOfUsers() throws IOException {
    assertEquals(List.of("load-1-user", "load-30-users", "load-all"), names(known()).subList(0, 3));
  }

  /** The study sent greetings. */
  @Test
  void shouldShowThePublishedTimeBesideGreetingsAlone() throws IOException {
    PublishedFirstRequest published = PublishedFirstRequest.stated();
    LoadCell cell = KnownLoad.cell("jms", (int) Math.round(1_000 * published.sizeKb()), 1);
    KnownLoad load = new KnownLoad().first(cell, 1, 110, 280).repeat(cell, 1, 5, 6);

    assertTrue(caption(load.results(path)).contains("The hollow bar"));

    Files.writeString(path.resolve("environment.json"), "{\"message\": {\"digest\": \"12ab\"}}");
    assertFalse(caption(load.results(path)).contains("The hollow bar"));
  }

  private static String caption(LoadResults results) {
    return LoadFigures.of(results).stream()
        .filter(figure -> figure.name().equals("load-first-request"))
        .flatMap(figure -> figure.draw(results).stream())
        .findFirst()
        .orElseThrow()
        .caption();
  }
}
