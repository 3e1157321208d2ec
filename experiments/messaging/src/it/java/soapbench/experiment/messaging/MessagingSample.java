package soapbench.experiment.messaging;

import static soapbench.experiment.ExperimentSample.replace;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import soapbench.experiment.ExperimentSample;
import soapbench.experiment.messaging.madeup.MadeUpMessaging;
import soapbench.experiment.messaging.report.figure.MessagingFigures;
import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.figure.Figure;
import soapbench.folder.RunFolder;

/** A sample of {@code messaging} for the tests of all experiments. */
public final class MessagingSample implements ExperimentSample {

  @Override
  public void write(Path folder, int trials) throws IOException {
    new MadeUpMessaging(
            MadeUpMessaging.cells(List.of("loopback"), List.of(1_024), List.of(100)), trials)
        .write(folder);
  }

  @Override
  public void writeHostile(Path folder, String text) throws IOException {
    List<MessagingCell> cells =
        MadeUpMessaging.cells(
            List.of("1gbit", "loopback"),
            List.of(1_024, 16_384, 65_536, 125_000, 200_000, 1_048_576, 8_388_608),
            MadeUpMessaging.ORDERS);
    RunFolder run = new MadeUpMessaging(cells, 10).write(folder);
    replace(run.trials(), "no answer from", text);
    replace(run.environment(), "Made-up CPU", text);
    replace(run.environment(), "2 ranks share 2 cores", text);
    replace(run.environment(), "there is no <compiler>", text);
    replace(run.environment(), "two network namespaces", text);
    replace(run.environment(), "MPICH 5.0.2", text);
  }

  @Override
  public List<? extends Figure<?>> figures() {
    return MessagingFigures.USUAL;
  }

  @Override
  public String gates() {
    return """
    median_ns > 1000s at ping-pong | p90_ns < 1000s at cxf
    median_ns > 1000s at soap-mtom message_bytes=1024B | mean_ns < 1000s
    """;
  }

  @Override
  public String planned() {
    return """
    --sizes 1024 --orders 160 --mpi none | ping-pong loopback cxf
    """;
  }

  /** By default over the first link that the machine can make. */
  @Override
  public String inForks() {
    return "--stacks soap-mtom,wire --programs ping-pong --sizes 1000 --trials 3 --warmup 0 | 6";
  }

  @Override
  public String usageErrors() {
    return """
    run messaging --trials 0    | --trials: 0 is out of range: allowed are 1 to 100000
    run messaging --warmup -1   | --warmup: -1 is out of range: allowed are 0 to 100000
    run messaging --forks 2 --ranks http://a:1/b,http://a:2/b | --forks: allowed only without --ra
    run messaging --forks 2 --minutes 1 | --forks: allowed only without --minutes: rounds go on in
    run messaging --sizes 0     | --sizes: '0' is out of range: allowed are 1 to 67108864
    run messaging --sizes 1,1   | --sizes: '1' is there twice
    run messaging --sizes 67108865 | --sizes: '67108865' is out of range: allowed are 1 to 671
    run messaging --orders 1    | --orders: '1' is out of range: allowed are 2 to 2000
    run messaging --orders 3    | --orders: 4 ranks need an order of at least 4
    run messaging --programs x  | --programs: 'x' is unknown: allowed are ping-pong, ping-star
    run messaging --stacks tcp  | --stacks: 'tcp' is unknown: allowed are soap-mtom, cxf, wire
    run messaging --link lan    | --link: 'lan' is unknown: allowed are 1gbit, loopback
    run messaging --mpi lam     | --mpi: 'lam' is unknown: allowed are mpich, openmpi, none
    run messaging --burst 1     | --burst: 1 is out of range: allowed are 2 to 100
    run messaging --rank-count 3 | --rank-count: 3 ranks do not make pairs: an even number is
    run messaging --rank-count 17 | --rank-count: 17 is out of range: allowed are 2 to 16
    run messaging --matrix-ranks 1 | --matrix-ranks: 1 is out of range: allowed are 2 to 16
    run messaging --rank-heap 1 | --rank-heap: 1 is out of range: allowed are 128 to 16384
    run messaging --timeout 0   | --timeout: 0 is out of range: allowed are 1 to 3600
    run messaging --seed x      | --seed: 'x' is not allowed: whole number
    run messaging --ranks a:1   | --ranks: 'a:1' is not an address of the form http://HOST
    run messaging --ranks https://a:1/b | --ranks: 'https://a:1/b' is not a URL such as http:/
    run messaging --ranks http://a:1/b | --ranks: there are 1: allowed are 2 to 16
    run messaging --ranks http://a:1/b,http://a:1/b | --ranks: 'http://a:1/b' is there twice
    run messaging --ranks http://a:1/b,http://a:2/b --mpi none | --mpi: allowed only without
    run messaging --ranks http://a:1/b,http://a:2/b --link loopback | --link: allowed only
    run messaging --ranks http://a:1/b,http://a:2/b --stacks mpi | --stacks: 'mpi' is unknown
    run messaging --ranks http://a:1/b,http://a:2/b,http://a:3/b | --ranks: 3 ranks
    node                        | --port: a node needs it: 0 is a free one
    node --port 65536           | --port: 65536 is out of range: allowed are 0 to 65535
    node --port 0 --name a/b    | --name: 'a/b' is not of the form
    """;
  }
}
