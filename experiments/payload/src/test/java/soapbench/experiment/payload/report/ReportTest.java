package soapbench.experiment.payload.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.report.page.ExperimentReport;
import soapbench.report.page.Report;
import soapbench.report.page.ReportPage;

class ReportTest {

  private final Map<String, Integer> asked = new TreeMap<>();

  /** An experiment that counts how often it is asked for what. */
  @SuppressWarnings("unchecked")
  private ExperimentReport<PayloadResults> counting() {
    PayloadReport payload = new PayloadReport();
    return (ExperimentReport<PayloadResults>)
        Proxy.newProxyInstance(
            getClass().getClassLoader(),
            new Class<?>[] {ExperimentReport.class},
            (proxy, method, arguments) -> {
              asked.merge(method.getName(), 1, Integer::sum);
              return method.invoke(payload, arguments);
            });
  }

  @Test
  void shouldAnswerAndJudgeOnceHoweverOftenThatIsShown() throws IOException {
    ExperimentReport<PayloadResults> experiment = counting();
    PayloadResults results =
        new KnownTrials().completed(Cell.NORMAL_HTTP, 1.3, 10, 11, 12).results();

    Report<PayloadResults> report = Report.of(experiment, results, Optional.of("no font"));
    String page = ReportPage.of(experiment, report);

    assertEquals(1, asked.get("answer"));
    assertEquals(1, asked.get("claims"));
    assertTrue(page.contains(report.answer().get(0)), page);
  }
}
