package soapbench.experiment.service.report;

import java.util.List;
import soapbench.experiment.service.madeup.MadeUpService;
import soapbench.experiment.service.rows.ServiceCell;
import soapbench.figure.Figure;
import soapbench.figure.FiguresContract;
import soapbench.results.Environment;
import soapbench.results.Run;
import soapbench.rows.Trial;

class ServiceFiguresTest extends FiguresContract<Run<ServiceCell>> {

  private static Run<ServiceCell> run(List<Trial<ServiceCell>> trials) {
    return Run.of(ServiceReport.KIND, trials, Environment.UNKNOWN);
  }

  @Override
  protected List<Figure<Run<ServiceCell>>> figures(Run<ServiceCell> results) {
    return ServiceFigures.ALL;
  }

  @Override
  protected List<Figure<Run<ServiceCell>>> usual() {
    return ServiceFigures.ALL;
  }

  @Override
  protected List<String> usualNames() {
    return List.of("service-parts");
  }

  @Override
  protected Run<ServiceCell> known() {
    return run(
        List.of(
            MadeUpService.trial(1, MadeUpService.NEW, 10, 20, 30, 2),
            MadeUpService.trial(2, MadeUpService.NEW, 12, 20, 30, 4),
            MadeUpService.trial(1, MadeUpService.KEPT, 0, 0, 30, 2)));
  }

  @Override
  protected Run<ServiceCell> failed() {
    return run(List.of(MadeUpService.failed(1, MadeUpService.NEW)));
  }

  @Override
  protected Run<ServiceCell> none() {
    return run(List.of());
  }

  @Override
  protected Run<ServiceCell> tiny() {
    return run(List.of(MadeUpService.trial(1, MadeUpService.NEW, 0, 0, 0, 0)));
  }
}
