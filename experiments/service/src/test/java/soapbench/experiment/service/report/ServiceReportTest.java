package soapbench.experiment.service.report;

import static soapbench.assertion.Texts.assertLacks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import soapbench.experiment.service.madeup.MadeUpService;
import soapbench.experiment.service.rows.ServiceCell;
import soapbench.folder.RunFolder;
import soapbench.report.page.ExperimentReport;
import soapbench.report.page.ReportContract;
import soapbench.results.Run;
import soapbench.rows.Trial;

class ServiceReportTest extends ReportContract<Run<ServiceCell>> {

  private static final ServiceCell JMS = new ServiceCell(ServiceCell.JMS, ServiceCell.KEPT);

  @Override
  protected ExperimentReport<Run<ServiceCell>> report() {
    return ServiceReport.REPORT;
  }

  @Override
  protected RunFolder madeUp() throws Exception {
    return MadeUpService.write(path, MadeUpService.usual());
  }

  @Override
  protected RunFolder none() throws Exception {
    return MadeUpService.write(path, List.of());
  }

  @Override
  protected Expected expected() {
    return new Expected(
        "Keep connections open.",
        1,
        0,
        1,
        "binding,connection,users,measure,",
        "UsernameToken",
        List.of(
            "https://shop.example/&lt;orders&gt;, SOAP 1.1; requests: one at a time, at most 10 a"
                + " second.",
            "/Envelope/Body/r/at",
            "/Envelope/Body/r/total is &#39;&lt;19&gt;&#39;, not &#39;20&#39;"),
        List.of("The address is not known"));
  }

  @Test
  void shouldSayThatItMayBeTheClientThatDrifts() throws Exception {
    List<Trial<ServiceCell>> trials = new ArrayList<>();
    for (int round = 1; round <= 40; round++) {
      trials.add(MadeUpService.trial(round, MadeUpService.NEW, 11, 23, 80 - round, 2));
      trials.add(MadeUpService.trial(round, MadeUpService.KEPT, 0, 0, 31, 2));
    }
    MadeUpService.write(path, trials);

    assertShows("Still drifting while it was measured", "it may be the client that drifts");

    rehearsed(4_999);
    assertShows("it may be the client that drifts");

    rehearsed(5_000);
    assertShows("Still drifting while it was measured");
    assertLacks("it may be the client that drifts", html());
  }

  private void rehearsed(int exchanges) throws IOException {
    Path environment = path.resolve("environment.json");
    String before = Files.readString(environment).replaceFirst("\"rehearsed\": [0-9]+,", "");
    String begun = "{\"rehearsed\": %s,".formatted(exchanges);
    Files.writeString(environment, before.replaceFirst("\\{", begun));
  }

  @Test
  void shouldSayThatItMayBeTheClientThatDriftsOverJms() throws Exception {
    List<Trial<ServiceCell>> trials = new ArrayList<>();
    for (int round = 1; round <= 40; round++) {
      trials.add(MadeUpService.trial(round, MadeUpService.NEW, 11, 23, 31, 2));
      trials.add(MadeUpService.trial(round, JMS, 0, 0, 80 - round, 2));
    }
    MadeUpService.write(path, trials);
    rehearsed(20_000);

    assertShows("Still drifting while it was measured", "it may be the client that drifts");
  }

  @Test
  void shouldSayThatNothingCompleted() throws Exception {
    MadeUpService.write(path, List.of(MadeUpService.failed(1, MadeUpService.NEW)));

    assertShows("Nothing completed, so there is no answer.", "Failed trials: 1");
  }
}
