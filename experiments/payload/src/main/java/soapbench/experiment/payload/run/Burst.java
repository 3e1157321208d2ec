package soapbench.experiment.payload.run;

import java.util.List;
import java.util.Optional;
import soapbench.exchange.ExchangeFailedException;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.rows.Trial;

/**
 * Exchanges of one trial, each of which was sent as soon as the one before had ended.
 *
 * @param trials each with its outcome, in their order
 * @param loss how the server was lost with them, if it was
 */
record Burst(List<Trial<Scenario>> trials, Optional<ExchangeFailedException> loss) {

  Burst {
    trials = List.copyOf(trials);
  }
}
