package soapbench.experiment.shapes.run;

import java.time.Instant;
import soapbench.contract.Binding;
import soapbench.contract.service.Format;
import soapbench.contract.service.Shape;
import soapbench.exchange.ExchangeFailedException;
import soapbench.exchange.PayloadRequest;
import soapbench.exchange.ServiceTarget;
import soapbench.exchange.laboratory.Exchanger;
import soapbench.exchange.laboratory.ServiceClient;
import soapbench.experiment.shapes.rows.ShapesRows;
import soapbench.experiment.shapes.rows.ShapesRows.Cell;
import soapbench.lab.trials.Instrument;
import soapbench.lab.trials.PlannedTrial;
import soapbench.payload.format.Formats;
import soapbench.rows.Trial;
import soapbench.rows.Values;
import soapbench.trial.ClientMarks;
import soapbench.trial.Place;

/** Fetches a payload in each trial. */
final class Fetching implements Instrument<Cell, Fetching.Fetch> {

  record Fetch(Place place, Cell cell, long seed) implements PlannedTrial<Cell> {
    @Override
    public String name() {
      return cell.shape();
    }
  }

  private final ServiceClient client;

  Fetching(ServiceTarget target) {
    client = ServiceClient.open(Binding.HTTP, target);
  }

  @Override
  public Trial<Cell> measure(Fetch fetch) {
    Instant startedAt = Instant.now();
    Shape shape = Shape.fromValue(fetch.cell.shape());
    try {
      ClientMarks marks =
          new Exchanger(client)
              .fetch(PayloadRequest.fresh(Formats.of(Format.NORMAL), shape, 10_000, fetch.seed))
              .marks();
      Values values = Values.NONE.with(ShapesRows.TRANSACTION, marks.c4() - marks.c0());
      return ShapesRows.TRIALS.completed(fetch.place, fetch.cell, values, startedAt);
    } catch (ExchangeFailedException e) {
      return Trial.failed(fetch.place, fetch.cell, e.failure().error(), startedAt);
    }
  }

  @Override
  public void close() {
    client.close();
  }
}
