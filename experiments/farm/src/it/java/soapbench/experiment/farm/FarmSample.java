package soapbench.experiment.farm;

import static soapbench.experiment.ExperimentSample.replace;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import soapbench.experiment.ExperimentSample;
import soapbench.experiment.farm.madeup.MadeUpFarm;
import soapbench.experiment.farm.report.figure.FarmFigures;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmFolder;
import soapbench.figure.Figure;
import soapbench.folder.RunFolder;

/** A sample of {@code farm} for the tests of all experiments. */
public final class FarmSample implements ExperimentSample {

  @Override
  public void write(Path folder, int trials) throws IOException {
    new MadeUpFarm(MadeUpFarm.cells(List.of(1, 2), List.of(500, 5_000)), trials).write(folder);
  }

  @Override
  public void writeHostile(Path folder, String text) throws IOException {
    List<FarmCell> cells = MadeUpFarm.cells(List.of(1, 3, 5), List.of(500, 5_000, 50_000, 100_000));
    List<FarmCell> all =
        Stream.concat(cells.stream(), MadeUpFarm.disturbed(cells).stream()).toList();
    RunFolder run = new MadeUpFarm(all, 10).write(folder);
    replace(run.trials(), "no answer from", text);
    replace(new FarmFolder(run).executions(), "worker-2", text);
    replace(run.environment(), "Made-up CPU", text);
    replace(run.environment(), "each worker has 0.3 of a core", text);
  }

  @Override
  public List<? extends Figure<?>> figures() {
    return FarmFigures.USUAL;
  }

  @Override
  public String gates() {
    return """
    transaction_ns > 1000s at soap-http/xml | transaction_ns < 1000s
    transaction_ns.p50 > 1000s at workers=2 | merge_ns < 1000s at jms
    """;
  }

  @Override
  public String inBlocks() {
    return "--integers 500 --worker-counts 1 --ways jms --trials 3 --warmup 1 --worker-warmup 1 |"
        + " 8";
  }

  @Override
  public String planned() {
    return """
    --integers 5000,50000 | soap-http/xml workers=1 integers=5000
    """;
  }

  @Override
  public String refusedLevels() {
    return """
    | transaction_ns > 1s | 7 | allowed are way soap-http, jms, soap-jms; data
    """;
  }

  @Override
  public String usageErrors() {
    return """
    run farm --integers 499     | --integers: '499' is out of range: allowed are 500 to 100000
    run farm --integers 500,1000001 | --integers: '1000001' is out of range: allowed are 500
    run farm --integers 500,500 | --integers: '500' is there twice
    run farm --integers many    | --integers: 'many' is not a number: allowed are 500 to 10000
    run farm --ways post        | --ways: 'post' is unknown: allowed are soap-http, jms, soap-
    run farm --data json        | --data: 'json' is unknown: allowed are xml, packed
    run farm --trials 0         | --trials: 0 is out of range: allowed are 1 to 100000
    run farm --warmup -1        | --warmup: -1 is out of range: allowed are 0 to 100000
    run farm --link wan --broker mq://a:1 | --link: not allowed with a --broker but no --server
    run farm --link wan --workers https://a/f | --link: not allowed with workers at https
    run farm --chunks 0         | --chunks: 0 is out of range: allowed are 1 to 100
    run farm --chunks 101       | --chunks: 101 is out of range: allowed are 1 to 100
    run farm --slow-worker 0    | --slow-worker: 0.0 is out of range: allowed is above 0 and b
    run farm --slow-worker 1    | --slow-worker: 1.0 is out of range: allowed is above 0 and b
    run farm --slow-worker NaN  | --slow-worker: NaN is out of range: allowed is above 0 and
    run farm --seed x           | --seed: 'x' is not allowed: whole number
    run farm --worker-cpus 0.05 | --worker-cpus: 0.05 is out of range: allowed are 0.1 to 1, a
    run farm --worker-cpus 1.5  | --worker-cpus: 1.5 is out of range: allowed are 0.1 to 1, an
    run farm --worker-cpus -0.3 | --worker-cpus: -0.3 is out of range: allowed are 0.1 to 1
    run farm --worker-cpus NaN  | --worker-cpus: NaN is out of range: allowed are 0.1 to 1
    run farm --worker-heap 31   | --worker-heap: 31 is out of range: allowed are 32 to 4096
    run farm --worker-heap 4097 | --worker-heap: 4097 is out of range: allowed are 32 to 4096
    run farm --worker-warmup -1 | --worker-warmup: -1 is out of range: allowed are 0 to 100000
    run farm --worker-counts 0  | --worker-counts: '0' is out of range: allowed are 1 to 64
    run farm --worker-counts 65 | --worker-counts: '65' is out of range: allowed are 1 to 64
    run farm --worker-counts 1,1 | --worker-counts: '1' is there twice
    run farm --queue a'b        | --queue: 'a'b' is not of the form
    run farm --queue a/b        | --queue: 'a/b' is not of the form
    run farm --workers a:1      | --workers: 'a:1' is not an address of the form http://HOST
    run farm --workers http://a:1 | --workers: 'http://a:1' has no path: allowed is such as
    run farm --workers ftp://a/b | --workers: 'ftp://a/b' is not an address of the form http
    run farm --workers http://a/b, | --workers: '' is not an address of the form http://HOST:P
    run farm --workers http://a/b,http://a/b | --workers: 'http://a/b' is there twice
    run farm --workers http://a/b,http://a/b?wsdl | --workers: 'http://a/b?wsdl' is there twic
    run farm --workers queue,queue | --workers: 'queue' is there twice
    run farm --workers http://a/b --worker-cpus 0.5 | --worker-cpus: allowed only without --wo
    run farm --workers http://a/b --worker-heap 64 | --worker-heap: allowed only without --wor
    run farm --workers http://a/b --kill-worker | --slow-worker and --kill-worker: allowed onl
    run farm --workers http://a/b --slow-worker 0.5 | --slow-worker and --kill-worker: allowed
    run farm --workers http://a/b --worker-counts 1,2 | --worker-counts: --workers has only 1
    run farm --workers http://a/b --ways jms | --ways: 'jms' is unknown: allowed are soap-http
    run farm --workers queue --ways soap-http | --ways: 'soap-http' is unknown: allowed are jm
    run farm --broker here      | --broker: broker address is not of the form mq://HOST:PORT
    run farm --user me          | --broker, --user, --password-file and --credentials:
    run farm --broker mq://a:1 --user me | --user and --password-file: allowed only together
    run farm --broker mq://a:1 --password-file f | --user and --password-file: allowed only
    run farm --forks 0          | --forks: 0 is out of range: allowed are 1 to 100
    run farm --forks 2 --server http://a | --forks: allowed only without --server: each fork needs a
    run farm --forks 2 --broker mq://a:1 | --forks: allowed only without --broker: each fork needs a
    run farm --forks 2 --workers http://a/b | --forks: allowed only without --workers: each fork
    run farm --in-fork 1        | --in-fork: only a run of several forks
    run farm --server http://a --server-gc g1 | --server-gc: allowed only without --server
    run farm --server-gc g1,zgc --workers http://a/b | several levels of --server-gc: allowed only w
    run farm --server-gc g1,zgc --minutes 1 | several levels of --server-gc: allowed only without -
    run farm --timeout 0        | --timeout: 0 is out of range: allowed are 1 to 3600
    run farm --resume nope      | --resume: there is no run in nope
    """;
  }
}
