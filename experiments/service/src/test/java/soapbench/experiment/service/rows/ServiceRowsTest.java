package soapbench.experiment.service.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static soapbench.assertion.Refusals.refusal;

import java.util.List;
import org.junit.jupiter.api.Test;
import soapbench.experiment.service.madeup.MadeUpService;
import soapbench.results.Environment;
import soapbench.results.Run;
import soapbench.rows.RowsContract;
import soapbench.rows.Trial;

class ServiceRowsTest extends RowsContract {

  private static final List<Trial<ServiceCell>> TRIALS =
      List.of(
          MadeUpService.trial(0, MadeUpService.NEW, 1.5, 2.5, 10, 0.25),
          MadeUpService.trial(1, MadeUpService.NEW, 1.5, 2.5, 10, 0.25),
          MadeUpService.failed(1, MadeUpService.KEPT),
          MadeUpService.trial(2, MadeUpService.KEPT, 0, 0, 10, 0.25));

  @Override
  protected List<RowFile<?>> files() {
    return List.of(
        new RowFile<>(ServiceRows.TRIALS.table(), TRIALS, ServiceRows.TRIALS::read),
        new RowFile<>(
            ServiceRows.SUMMARY,
            Run.of(
                    new Run.Kind<>(
                        ServiceRows.TRIALS,
                        ServiceRows.TRANSACTION,
                        ServiceCell.ORDER,
                        ServiceCell::label),
                    TRIALS,
                    Environment.UNKNOWN)
                .summary(),
            null));
  }

  @Test
  void shouldRefuseLevelsThatAreNone() {
    assertEquals(
        "connection is 'old', not one of new, kept",
        refusal(() -> new ServiceCell(ServiceCell.HTTP, "old")));
    assertEquals(
        "binding is 'smtp', not one of http, jms",
        refusal(() -> new ServiceCell("smtp", ServiceCell.NEW)));
  }

  @Test
  void shouldRefuseAnAnswerThatBeganBeforeItsConnection() {
    assertEquals(
        "connect_ns 3000000 is more than first_byte_ns 2000000",
        refusal(() -> MadeUpService.trial(1, MadeUpService.NEW, 3, 0, -1, 5)));
  }
}
