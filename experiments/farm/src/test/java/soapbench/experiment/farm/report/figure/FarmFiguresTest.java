package soapbench.experiment.farm.report.figure;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import soapbench.experiment.farm.madeup.KnownFarm;
import soapbench.experiment.farm.results.FarmResults;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.figure.Figure;
import soapbench.figure.FiguresContract;

class FarmFiguresTest extends FiguresContract<FarmResults> {

  @Override
  protected List<Figure<FarmResults>> figures(FarmResults results) {
    return FarmFigures.of(results);
  }

  @Override
  protected List<Figure<FarmResults>> usual() {
    return FarmFigures.USUAL;
  }

  private static final List<String> WAYS = List.of("soap-http", "jms", "soap-jms");

  private FarmResults results(KnownFarm farm) throws IOException {
    Files.writeString(
        path.resolve("environment.json"),
        """
        {"farm": {"worker_cpus_enforced": false, "machine_cores": 2,
          "sharing": "3 workers share 2 cores"}}
        """);
    return farm.results(path);
  }

  /** Known medians; a failed trial; floors; a worker killed; a size that only one way has. */
  @Override
  protected FarmResults known() throws IOException {
    KnownFarm farm = new KnownFarm();
    for (String way : WAYS) {
      double slower = 1 + WAYS.indexOf(way) / 2.0;
      farm.trials(KnownFarm.cell(way, 1, 500), 4 * slower, 5 * slower, 6 * slower)
          .floor(slower, 1)
          .trials(KnownFarm.cell(way, 3, 500), 10 * slower, 10 * slower)
          .trials(KnownFarm.cell(way, 1, 5_000), 90 * slower, 100 * slower)
          .trials(KnownFarm.cell(way, 3, 5_000), 40 * slower, 50 * slower);
    }
    FarmCell large = KnownFarm.cell("jms", 3, 5_000);
    return results(
        farm.trials(KnownFarm.cell("soap-jms", "packed", 3, 5_000), 60, 70)
            .failed(KnownFarm.cell("soap-http", 3, 500), 1, "timeout: no answer")
            .trials(KnownFarm.disturbed(large, "killed"), 90, 110)
            .trials(KnownFarm.cell("jms", 3, 50_000), 1_000));
  }

  @Override
  protected FarmResults failed() throws IOException {
    return results(new KnownFarm().failed(KnownFarm.cell("jms", 3, 500), 2, "timeout: no answer"));
  }

  @Override
  protected FarmResults none() throws IOException {
    return results(new KnownFarm());
  }

  @Override
  protected FarmResults tiny() throws IOException {
    return results(
        new KnownFarm()
            .trials(KnownFarm.cell("jms", 1, 1), 0)
            .trials(KnownFarm.cell("jms", 2, 1), 3)
            .trials(KnownFarm.cell("jms", 1, 700), 2));
  }

  @Override
  protected List<String> usualNames() {
    return List.of(
        "farm-jms",
        "farm-soap-http",
        "farm-soap-jms",
        "farm-ways",
        "farm-growth",
        "farm-speedup",
        "farm-efficiency",
        "farm-break-even",
        "farm-parts",
        "farm-costs",
        "farm-floors",
        "farm-disturbed");
  }
}
