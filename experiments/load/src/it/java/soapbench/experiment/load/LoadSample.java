package soapbench.experiment.load;

import static soapbench.experiment.ExperimentSample.replace;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import soapbench.experiment.ExperimentSample;
import soapbench.experiment.load.madeup.MadeUpLoad;
import soapbench.experiment.load.report.figure.LoadFigures;
import soapbench.experiment.load.rows.LoadCell;
import soapbench.figure.Figure;
import soapbench.folder.RunFolder;

/** A sample of {@code load} for the tests of all experiments. */
public final class LoadSample implements ExperimentSample {

  @Override
  public void write(Path folder, int trials) throws IOException {
    new MadeUpLoad(MadeUpLoad.closed(List.of(500, 3_500), List.of(1, 30)), trials, 20)
        .write(folder);
  }

  @Override
  public void writeHostile(Path folder, String text) throws IOException {
    List<LoadCell> cells =
        Stream.concat(
                MadeUpLoad.closed(List.of(500, 3_500, 25_000, 102_000), List.of(1, 30, 100))
                    .stream(),
                MadeUpLoad.rates(List.of(50.0, 200.0)).stream())
            .toList();
    RunFolder run = new MadeUpLoad(cells, 3, 40).write(folder);
    replace(run.trials(), "assertion: the id", text);
    replace(run.environment(), "Made-up CPU", text);
  }

  @Override
  public List<? extends Figure<?>> figures() {
    return LoadFigures.USUAL;
  }

  @Override
  public String gates() {
    return """
    elapsed.p95 > 100s at jms users=30 | elapsed.p50 < 100s at http
    throughput < 0.001 at 3.5KB | throughput > 0.001
    throughput < 0.001/s at 3.5KB | throughput > 0.001 1/s
    """;
  }

  @Override
  public String planned() {
    return """
    --sizes 0.5,25 --users 30,100 | http 0.5KB users=30
    """;
  }

  @Override
  public String usageErrors() {
    return """
    run load --users 0          | --users: '0' is out of range: allowed are 1 to 1000
    run load --users 1.5        | --users: '1.5' is not a whole number: allowed are 1 to 1000
    run load --users 1,30,1     | --users: '1' is there twice
    run load --sizes 0.4        | --sizes: '0.4' is out of range: allowed are 0.5 to 1000 (KB
    run load --sizes big        | --sizes: 'big' is not a number: allowed are 0.5 to 1000 (KB
    run load --link wan --engines 127.0.0.1 | --link: not allowed with --engines, which may be
    run load --tls on --engines 127.0.0.1 | --tls: on is not allowed with --engines, whose JVMs
    run load --bindings ftp     | --bindings: 'ftp' is unknown: allowed are http, jms
    run load --loops 0          | --loops: 0 is out of range: allowed are 1 to 1000000
    run load --warmup -1        | --warmup: -1 is out of range: allowed are 0 to 1000000
    run load --repeats 0        | --repeats: 0 is out of range: allowed are 1 to 1000
    run load --rates 0          | --rates: '0' is out of range: allowed are 0.1 to 100000
    run load --rates 5 --users 1,2 | --users: '1,2' is more than one number: allowed is one
    run load --rates 5 --loops 9 | --loops: allowed only without --rates
    run load --duration 9       | --duration: allowed only with --rates
    run load --rates 5 --duration 0 | --duration: 0 is out of range: allowed are 1 to 86400
    run load --rates 9,0.1 --duration 2 | --rates: one of them sends no request within
    run load --reply none       | --reply: 'none' is unknown: allowed are temporary, fixed
    run load --jms-delivery x   | --jms-delivery: 'x' is unknown: allowed are persistent
    run load --engines a:b      | --engines: 'a:b' is not of the form HOST or HOST:PORT
    run load --engines svc-:0   | --engines: 'svc-:0' has a port out of range: allowed are 1
    run load --engines [::1]:1  | --engines: '[::1]:1' is an IPv6 address, which JMeter does n
    run load --engines my_a:65535 | --engines: a local server answers on loopback only
    run load --engines a        | --engines: a local server answers on loopback only
    run load --jmeter-heap 1    | --jmeter-heap: heap size '1' is not a number of m or g
    run load --jmeter-properties nope | --jmeter-properties: nope can't be read
    run load --server http://a --server-gc g1 | --server-gc: allowed only without --server
    run load --timeout 0        | --timeout: 0 is out of range: allowed are 1 to 3600
    run load --trials 5         | --trials: unknown option: 'soapbench run load --help' lists
    run load --resume nope      | --resume: there is no run in nope
    """;
  }
}
