package soapbench.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import soapbench.compare.ComparisonReport;
import soapbench.experiment.Runs;
import soapbench.experiment.farm.madeup.MadeUpFarm;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmFolder;
import soapbench.experiment.jobs.madeup.MadeUpJobs;
import soapbench.experiment.jobs.rows.JobsFolder;
import soapbench.experiment.load.madeup.MadeUpLoad;
import soapbench.experiment.load.rows.LoadCell;
import soapbench.experiment.messaging.madeup.MadeUpMessaging;
import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.experiment.payload.madeup.MadeUpDesign;
import soapbench.experiment.payload.madeup.MadeUpFolder;
import soapbench.experiment.service.madeup.MadeUpService;
import soapbench.folder.RunFolder;

/** A page of each kind, of large runs whose messages and names mean ill. */
final class HostileReports {

  static final String TITLE = "hostile";

  /** It would change the title, load a picture, end the table and be wider than any page. */
  private static final String MESSAGE =
      "</td></table><script>document.title='hostile'</script>"
          + "<img src='https://127.0.0.1:9/x.png' onerror='document.title=1'> & "
          + "wide".repeat(100);

  private HostileReports() {}

  /** The largest run there usually is: every format, all sizes, 50 rounds, with floors. */
  static Path payload(Path path) throws IOException {
    RunFolder folder =
        MadeUpFolder.writeWithFloors(Files.createDirectories(path), MadeUpDesign.fullest());
    replace(folder.trials(), "no answer from", MESSAGE);
    replace(folder.environment(), "Made-up CPU", MESSAGE);
    return Runs.report(path).report();
  }

  static Path load(Path path) throws IOException {
    List<LoadCell> cells =
        Stream.concat(
                MadeUpLoad.closed(List.of(500, 3_500, 25_000, 102_000), List.of(1, 30, 100))
                    .stream(),
                MadeUpLoad.rates(List.of(50.0, 200.0)).stream())
            .toList();
    RunFolder folder = new MadeUpLoad(cells, 3, 40).write(Files.createDirectories(path));
    replace(folder.trials(), "assertion: the id", MESSAGE);
    replace(folder.environment(), "Made-up CPU", MESSAGE);
    return Runs.report(path).report();
  }

  static Path farm(Path path) throws IOException {
    List<FarmCell> cells = MadeUpFarm.cells(List.of(1, 3, 5), List.of(500, 5_000, 50_000, 100_000));
    List<FarmCell> all =
        Stream.concat(cells.stream(), MadeUpFarm.disturbed(cells).stream()).toList();
    RunFolder folder = new MadeUpFarm(all, 10).write(Files.createDirectories(path));
    replace(folder.trials(), "no answer from", MESSAGE);
    replace(new FarmFolder(folder).executions(), "worker-2", MESSAGE);
    replace(folder.environment(), "Made-up CPU", MESSAGE);
    replace(folder.environment(), "each worker has 0.3 of a core", MESSAGE);
    return Runs.report(path).report();
  }

  static Path messaging(Path path) throws IOException {
    List<MessagingCell> cells =
        MadeUpMessaging.cells(
            List.of("1gbit", "loopback"),
            List.of(1_024, 16_384, 65_536, 125_000, 200_000, 1_048_576, 8_388_608),
            MadeUpMessaging.ORDERS);
    RunFolder folder = new MadeUpMessaging(cells, 10).write(Files.createDirectories(path));
    replace(folder.trials(), "no answer from", MESSAGE);
    replace(folder.environment(), "Made-up CPU", MESSAGE);
    replace(folder.environment(), "2 ranks share 2 cores", MESSAGE);
    replace(folder.environment(), "there is no <compiler>", MESSAGE);
    replace(folder.environment(), "two network namespaces", MESSAGE);
    replace(folder.environment(), "MPICH 5.0.2", MESSAGE);
    return Runs.report(path).report();
  }

  static Path jobs(Path path) throws IOException {
    RunFolder folder = new MadeUpJobs(10, 8, 1_000).write(Files.createDirectories(path));
    replace(folder.trials(), "no answer from", MESSAGE);
    replace(folder.environment(), "Made-up CPU", MESSAGE);
    replace(folder.environment(), "client, server and programs share", MESSAGE);
    replace(folder.environment(), "4.8.4", MESSAGE);
    JobsFolder jobs = new JobsFolder(folder);
    replace(jobs.meshes(), "solid, 4 nodes", MESSAGE);
    replace(jobs.checks(), "radial displacement inside", MESSAGE);
    return Runs.report(path).report();
  }

  static Path service(Path path) throws IOException {
    RunFolder folder = MadeUpService.write(Files.createDirectories(path), MadeUpService.usual());
    replace(folder.trials(), "wrong: /Envelope", MESSAGE);
    replace(folder.environment(), "Made-up CPU", MESSAGE);
    replace(folder.environment(), "https://shop.example/<orders>", MESSAGE);
    replace(folder.environment(), "the WSDL has policies", MESSAGE);
    return Runs.report(path).report();
  }

  static Path comparison(Path path) throws IOException {
    Path a = Files.createDirectories(path.resolve("a"));
    Path b = Files.createDirectories(path.resolve("b"));
    MadeUpFolder.write(a, MadeUpDesign.full());
    RunFolder folder = MadeUpFolder.write(b, MadeUpDesign.full());
    replace(folder.environment(), "Made-up OS", MESSAGE);
    ComparisonReport.write(Runs.compare(a, b, true, any -> Map.of()), path);
    return ComparisonReport.page(path);
  }

  private static void replace(Path file, String from, String to) throws IOException {
    String text = Files.readString(file);
    if (!text.contains(from)) {
      throw new IllegalStateException(file + " holds no '" + from + "'");
    }
    Files.writeString(file, text.replace(from, to));
  }
}
