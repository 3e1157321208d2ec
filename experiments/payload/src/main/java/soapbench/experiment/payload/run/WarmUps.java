package soapbench.experiment.payload.run;

import java.util.HashMap;
import java.util.Map;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.statistics.WarmUp;

/**
 * The warm-ups of cells. Those that differ in size alone share their code: long ones are judged
 * together; of short ones, each is judged alone, but their exchanges count for all.
 */
final class WarmUps {

  private final WarmUp.Limits limits;
  private final Map<AnySize, WarmUp.Series> series = new HashMap<>();
  private final WarmUp.Shorts shorts;
  private final Map<AnySize, WarmUp.SharedCode> sharing = new HashMap<>();

  WarmUps(WarmUp.Limits limits) {
    this.limits = limits;
    this.shorts = new WarmUp.Shorts(limits);
  }

  /** The warm-up of one more cell. */
  WarmUp another(Scenario cell) {
    AnySize of = AnySize.of(cell);
    return WarmUp.isShort(cell.payloadBytes())
        ? sharing.computeIfAbsent(of, any -> shorts.sharing()).another()
        : series.computeIfAbsent(of, any -> new WarmUp.Series(limits)).another();
  }

  /** Factors of cells that differ in size alone. */
  private record AnySize(
      String binding,
      String format,
      String shape,
      String direction,
      String clientStack,
      String serverStack) {

    static AnySize of(Scenario scenario) {
      return new AnySize(
          scenario.binding(),
          scenario.format(),
          scenario.shape(),
          scenario.direction(),
          scenario.clientStack(),
          scenario.serverStack());
    }
  }
}
