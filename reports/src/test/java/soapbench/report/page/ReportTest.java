package soapbench.report.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import soapbench.madeup.KnownTrials;
import soapbench.report.payload.PayloadReport;
import soapbench.results.payload.Cell;
import soapbench.results.payload.PayloadResults;

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
