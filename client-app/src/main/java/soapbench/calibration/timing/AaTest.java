package soapbench.calibration.timing;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import soapbench.calibration.CheckContext;
import soapbench.calibration.CheckOutcome;
import soapbench.calibration.InstrumentCheck;
import soapbench.contract.Binding;
import soapbench.contract.service.Shape;
import soapbench.exchange.ExchangeFailedException;
import soapbench.exchange.PayloadRequest;
import soapbench.exchange.laboratory.ExchangeResult;
import soapbench.exchange.laboratory.Exchanger;
import soapbench.exchange.laboratory.ServiceClient;
import soapbench.folder.WholeFile;
import soapbench.pairs.PairedTiming;
import soapbench.payload.format.Formats;
import soapbench.results.Quantity;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.Proportion;

/**
 * A against A: many small experiments, each of two cells that are the same, and how often the two
 * look different. Exchanges of both cells alternate, as the cells of every experiment do.
 *
 * @param cellPairs how many pairs of cells there are for each
 * @param trials how many exchanges each cell has
 * @param payloadBytes the size of every payload
 * @param seed what orders and payloads come from
 */
public record AaTest(List<Binding> bindings, int cellPairs, int trials, int payloadBytes, long seed)
    implements InstrumentCheck {

  /** How often an interval of 95 % may miss. */
  static final double NOMINAL = 1 - Bootstrap.CONFIDENCE;

  private static final int WARMUP_PAIRS = 250;
  private static final String FORMAT = "normal";

  public AaTest {
    bindings = List.copyOf(bindings);
  }

  @Override
  public CheckOutcome run(CheckContext context) throws IOException, ExchangeFailedException {
    List<AaRow> rows = new ArrayList<>();
    for (Binding binding : bindings) {
      try (ServiceClient client = ServiceClient.open(binding, context.target())) {
        Exchanger exchanger = new Exchanger(client);
        PairedTiming.Variant<ExchangeFailedException> cell = () -> transactionNs(exchanger);
        rows.addAll(compare(binding.word(), cell, cell));
      }
    }
    WholeFile.write(context.file(AaRow.TABLE), AaRow.TABLE.text(rows));
    Proportion share = AaRow.share(rows);
    print(share, context.out());
    return share.interval().low() <= NOMINAL ? CheckOutcome.PASSED : CheckOutcome.FAILED;
  }

  /**
   * Compares two cells in as many experiments as there are pairs of cells.
   *
   * @throws E if an exchange failed
   */
  <E extends Exception> List<AaRow> compare(
      String binding, PairedTiming.Variant<E> a, PairedTiming.Variant<E> b) throws IOException, E {
    Random seeds = new Random(seed);
    List<AaRow> rows = new ArrayList<>();
    for (int pair = 1; pair <= cellPairs; pair++) {
      int warmup = pair == 1 ? WARMUP_PAIRS : 0;
      PairedTiming timing = new PairedTiming(warmup, trials, seeds.nextLong());
      rows.add(new AaRow(binding, pair, timing.run(a, b).ratio()));
    }
    return rows;
  }

  private static void print(Proportion share, PrintWriter out) {
    out.printf(
        Locale.ROOT,
        "%d of %d pairs of equal cells look different: %s (95 %% interval %s to %s), where %s"
            + " should%n",
        share.count(),
        share.n(),
        Quantity.percent(share.value()),
        Quantity.percent(share.interval().low()),
        Quantity.percent(share.interval().high()),
        Quantity.percent(NOMINAL));
    if (share.interval().high() < NOMINAL) {
      out.println("the intervals are wider than they need be: they claim less than they know");
    }
  }

  private double transactionNs(Exchanger exchanger) throws ExchangeFailedException {
    ExchangeResult exchanged =
        exchanger.fetch(
            PayloadRequest.fresh(Formats.of(FORMAT), Shape.RECORDS, payloadBytes, seed));
    return exchanged.marks().c4() - exchanged.marks().c0();
  }
}
