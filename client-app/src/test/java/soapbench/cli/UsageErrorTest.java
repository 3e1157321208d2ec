package soapbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import soapbench.lab.service.Installation;

class UsageErrorTest {

  @TempDir private static Path home;

  /** Made once: that takes much longer than to refuse a command. */
  private static CommandLine line;

  @BeforeAll
  static void makeLine() {
    line = newLine();
  }

  private static CommandLine newLine() {
    return Soapbench.commandLine(new Installation(home, "1.2", "abc", Path.of("/jdk")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          run payload --sizes 100     | --sizes: '100' is out of range: allowed are 0.001 to 64
          run payload --sizes 1,one   | --sizes: 'one' is not a number: allowed are 0.001 to 64
          run payload --sizes 1,1.0   | --sizes: '1.0' is there twice
          run payload --bindings ftp  | --bindings: 'ftp' is unknown: allowed are http, jms
          run payload --formats zip   | --formats: 'zip' is unknown: allowed are normal, serialized
          run payload --client-stacks axis | --client-stacks: 'axis' is unknown: allowed are tuned
          run payload --server-stacks axis | --server-stacks: 'axis' is unknown: allowed are tuned
          run payload --client-stacks metro --bindings jms | --client-stacks: nothing is left to try
          run payload --server-stacks cxf --bindings jms | --server-stacks: nothing is left to try:
          run payload --shape round   | --shape: 'round' is unknown: allowed are records, text
          run payload --direction up  | --direction: 'up' is unknown: allowed are fetch, store
          run payload --trials 0      | --trials: 0 is out of range: allowed are 1 to 100000
          run payload --forks 0       | --forks: 0 is out of range: allowed are 1 to 100
          run payload --forks 2 --server http://a | --forks: allowed only without --server
          run payload --fork 2        | --fork: unknown option: did you mean --forks?
          run payload -x              | -x: unknown option: 'soapbench run payload --help'
          run payload --quiet --verbose | --quiet and --verbose: only one of them is allowed
          run payload --in-fork 1     | --in-fork: only a run of several forks
          run payload --trials many   | --trials: 'many' is not allowed: measured rounds, 1 to
          run payload --burst 0       | --burst: 0 is out of range: allowed are 1 to 1000
          run payload --burst 1001    | --burst: 1001 is out of range: allowed are 1 to 1000
          run payload --warmup -1     | --warmup: -1 is out of range: allowed are 0 to 100000
          run payload --seed x        | --seed: 'x' is not allowed: whole number
          run payload --timeout 0     | --timeout: 0 is out of range: allowed are 1 to 3600
          run payload --jms-delivery x | --jms-delivery: 'x' is unknown: allowed are persistent
          run payload --server ftp    | --server: 'ftp' is neither http nor https
          run payload --server http:/a | --server: 'http:/a' names no host: allowed is http or https
          run payload --server http://a_b --client-stacks cxf | --client-stacks: cxf can't reach 'a_
          run payload --server        | --server: its value is missing: a server that already
          run payload --user me       | --broker, --user, --password-file and --credentials:
          run payload --naming a:1    | --naming and --naming-library: allowed only together
          run payload --jms-reply x   | --jms-reply: 'x' is unknown: allowed are fixed, temporary
          run payload --resume nope   | --resume: there is no run in nope
          run payload more            | 'more': soapbench run payload takes no such argument
          run parcel                  | 'parcel' is unknown: allowed after soapbench run are payload
          run paylaod --trials 5      | 'paylaod' is unknown: did you mean payload?
          ruhn payload                | 'ruhn' is unknown: did you mean run?
          brew                        | 'brew' is unknown: allowed after soapbench are run, report
          run                         | soapbench run needs one of payload, load
          run load --users 0          | --users: '0' is out of range: allowed are 1 to 1000
          run load --users 1.5        | --users: '1.5' is not a whole number: allowed are 1 to 1000
          run load --users 1,30,1     | --users: '1' is there twice
          run load --sizes 0.4        | --sizes: '0.4' is out of range: allowed are 0.5 to 1000 (KB
          run load --sizes big        | --sizes: 'big' is not a number: allowed are 0.5 to 1000 (KB
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
          run load --server https://a | --server: 'https://a' is not http: the plans support
          run load --server http://a --server-gc g1 | --server-gc: allowed only without --server
          run load --timeout 0        | --timeout: 0 is out of range: allowed are 1 to 3600
          run load --trials 5         | --trials: unknown option: 'soapbench run load --help' lists
          run load --resume nope      | --resume: there is no run in nope
          run jobs --trials 0         | --trials: 0 is out of range: allowed are 1 to 100000
          run jobs --warmup -1        | --warmup: -1 is out of range: allowed are 0 to 100000
          run jobs --parts disk       | --parts: 'disk' is unknown: allowed are transfer,
          run jobs --sizes 0          | --sizes: '0' is out of range: allowed are 1 to 2000000000
          run jobs --ways mail        | --ways: 'mail' is unknown: allowed are local-copy, download,
          run jobs --ways value,value | --ways: 'value' is there twice
          run jobs --simulations 6    | --simulations: 6 is more than the rounds of --trials, 5
          run jobs --simulations 0    | --simulations: 0 is out of range: allowed are 1 to 100000
          run jobs --meshes 1         | --meshes: 1 is out of range: allowed are 1.5 to 10.0
          run jobs --meshes fine      | --meshes: 'fine' is not a number
          run jobs --calls 0          | --calls: 0 is out of range: allowed are 1 to 1000000
          run jobs --components .     | --components: allowed only with --server
          run jobs --timeout 0        | --timeout: 0 is out of range: allowed are 1 to 86400
          run jobs --seed x           | --seed: 'x' is not allowed: whole number
          run messaging --trials 0    | --trials: 0 is out of range: allowed are 1 to 100000
          run messaging --warmup -1   | --warmup: -1 is out of range: allowed are 0 to 100000
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
          run farm --integers 499     | --integers: '499' is out of range: allowed are 500 to 100000
          run farm --integers 500,1000001 | --integers: '1000001' is out of range: allowed are 500
          run farm --integers 500,500 | --integers: '500' is there twice
          run farm --integers many    | --integers: 'many' is not a number: allowed are 500 to 10000
          run farm --ways post        | --ways: 'post' is unknown: allowed are soap-http, jms, soap-
          run farm --data json        | --data: 'json' is unknown: allowed are xml, packed
          run farm --trials 0         | --trials: 0 is out of range: allowed are 1 to 100000
          run farm --warmup -1        | --warmup: -1 is out of range: allowed are 0 to 100000
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
          run farm --forks 2          | --forks: unknown option: 'soapbench run farm --help'
          run farm --in-fork 1        | --in-fork: only a run of several forks
          run farm --server http://a --server-gc g1 | --server-gc: allowed only without --server
          run farm --timeout 0        | --timeout: 0 is out of range: allowed are 1 to 3600
          run farm --resume nope      | --resume: there is no run in nope
          server restart              | 'restart' is unknown: allowed after soapbench server are
          run payload --server-gc z   | --server-gc: collector
          run payload --client-gc epsilon | --client-gc: collector 'epsilon' is not one of serial
          run payload --client-gc zgc | --client-gc: this JVM has the collector
          run payload --server-heap 1 | --server-heap: heap size '1' is not a number of m or g
          run payload --server-kind x | --server-kind: server kind 'x' is not one of glassfish7
          run payload --server http://a --server-gc g1 | --server-gc: allowed only without --server
          payload --size 1            | --out: is missing: file to write
          calibrate --repeats 0       | --repeats: 0 is out of range: allowed are 1 to 10000
          calibrate --repeats 0 --overhead | --repeats: 0 is out of range: allowed are 1 to 10000
          calibrate --repeats x       | --repeats: 'x' is not allowed: exchanges with each
          calibrate --delay 10001     | --delay: 10001 is out of range: allowed are 1 to 10000
          calibrate --size 65         | --size: '65' is out of range: allowed are 0.001 to 64
          calibrate --size 1,2        | --size: one size is allowed
          calibrate --bindings ftp    | --bindings: 'ftp' is unknown: allowed are http, jms
          calibrate --seed x          | --seed: 'x' is not allowed: whole number
          calibrate --cells 5         | --cells: allowed only with --a-a
          calibrate --a-a --cells 0   | --cells: 0 is out of range: allowed are 1 to 10000
          calibrate --a-a --delay 5   | --delay: allowed only without --a-a
          calibrate --overhead --size 5 | --size: allowed only without --overhead
          calibrate --a-a --overhead  | --a-a and --overhead: only one of them is allowed
          calibrate --server-gc zgc   | --server-gc: zgc does not stop the server once for a full
          calibrate --server-gc z     | --server-gc: collector
          calibrate --server-heap 1   | --server-heap: heap size '1' is not a number of m or g
          calibrate --server-kind x   | --server-kind: server kind 'x' is not one of glassfish7
          calibrate --repeat 5        | --repeat: unknown option: did you mean --repeats?
          calibrate --out src         | --out: src is not empty
          calibrate --out pom.xml     | --out: pom.xml: it is not a folder
          compare                     | RUN_A: is missing: the folder of the run to start from
          compare a                   | RUN_B: is missing: the folder of the run in question
          compare nope none           | RUN_A: there is no run in nope
          compare a b --out pom.xml   | --out: pom.xml: it is not a folder
          compare a b --out src       | --out: src is not empty
          payload --size 1KB --out src | --out: src: it is a folder
          message write none --size 1KB --out src | --out: src: it is a folder
          history add none --file src | --file: src: it is a folder
          findings --out src          | --out: src: it is a folder
          report                      | DIR: is missing: the run's folder
          report --jsn                | --jsn: unknown option: did you mean --json?
          report nope                 | DIR: there is no run in nope
          """)
  void shouldNameWhatIsWrongAndWhatIsAllowed(String command, String expected) {
    assertRefused(line, command, "soapbench: " + expected);
  }

  /** By a line of its own: a command that help names remembers what it did not know before. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          help brew                   | 'brew' is unknown: allowed after soapbench are run, report
          help run paylod             | 'paylod' is unknown: did you mean payload?
          """)
  void shouldNameWhatThereIsHelpAbout(String command, String expected) {
    assertRefused(newLine(), command, "soapbench: " + expected);
  }

  @Test
  void shouldSuggestOneOptionWhenOneHasATypo() {
    assertEquals(
        "soapbench: --trails: unknown option: did you mean --trials?",
        assertRefused(line, "run payload --trails=5", "soapbench: ").strip());
  }

  private static String assertRefused(CommandLine line, String command, String expected) {
    StringWriter err = new StringWriter();
    int status = line.setErr(new PrintWriter(err, true)).execute(command.split(" "));
    assertEquals(2, status, err::toString);
    assertTrue(err.toString().startsWith(expected), err::toString);
    assertEquals(1, err.toString().lines().count(), err::toString);
    return err.toString();
  }
}
