package soapbench.calibration.check;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import soapbench.calibration.CalibrationDesign;
import soapbench.calibration.CalibrationFolder;
import soapbench.calibration.self.AaRow;
import soapbench.calibration.self.AaTest;
import soapbench.calibration.self.TransactionTimer;
import soapbench.contract.Binding;
import soapbench.contract.service.Shape;
import soapbench.exchange.ExchangeFailedException;
import soapbench.exchange.Exchanged;
import soapbench.exchange.Exchanger;
import soapbench.exchange.PayloadRequest;
import soapbench.exchange.ServiceClient;
import soapbench.folder.WholeFile;
import soapbench.payload.format.Formats;
import soapbench.results.Quantity;
import soapbench.statistics.Share;

/** A against A: compares cells that are the same, and sees how often they look different. */
public final class SelfCheck implements InstrumentCheck {

  private static final int WARMUP = 500;
  private static final String FORMAT = "normal";

  private final List<Binding> bindings;
  private final int pairs;
  private final CalibrationDesign design;

  /**
   * A check over bindings.
   *
   * @param pairs how many pairs of cells for each
   * @param design payload size, repeats and seed of each cell
   */
  public SelfCheck(List<Binding> bindings, int pairs, CalibrationDesign design) {
    this.bindings = List.copyOf(bindings);
    this.pairs = pairs;
    this.design = design;
  }

  @Override
  public CheckOutcome run(CheckContext bench) throws IOException, ExchangeFailedException {
    List<AaRow> rows = new ArrayList<>();
    for (Binding binding : bindings) {
      try (ServiceClient client = ServiceClient.open(binding, bench.target())) {
        Exchanger exchanger = new Exchanger(client);
        TransactionTimer cell = () -> transactionNs(exchanger);
        for (int i = 0; i < WARMUP; i++) {
          cell.next();
        }
        rows.addAll(
            new AaTest(pairs, design.repeats(), design.seed()).compare(binding.word(), cell, cell));
      }
    }
    WholeFile.write(new CalibrationFolder(bench.folder()).selfComparison(), AaRow.TABLE.text(rows));
    Share share = AaRow.share(rows);
    print(share, bench.out());
    return share.interval().low() <= AaTest.NOMINAL ? CheckOutcome.PASSED : CheckOutcome.FAILED;
  }

  private static void print(Share share, PrintWriter out) {
    out.printf(
        Locale.ROOT,
        "%d of %d pairs of equal cells look different: %s (95 %% interval %s to %s), where %s"
            + " should%n",
        share.count(),
        share.n(),
        Quantity.percent(share.value()),
        Quantity.percent(share.interval().low()),
        Quantity.percent(share.interval().high()),
        Quantity.percent(AaTest.NOMINAL));
    if (share.interval().high() < AaTest.NOMINAL) {
      out.println("the intervals are wider than they need be: they claim less than they know");
    }
  }

  private double transactionNs(Exchanger exchanger) throws ExchangeFailedException {
    Exchanged exchanged =
        exchanger.fetch(
            new PayloadRequest(
                UUID.randomUUID().toString(),
                Formats.of(FORMAT),
                Shape.RECORDS,
                design.payloadBytes(),
                design.seed()));
    return exchanged.marks().c4() - exchanged.marks().c0();
  }
}
