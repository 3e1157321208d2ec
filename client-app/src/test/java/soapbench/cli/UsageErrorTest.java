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
          map . --for size=1         | --for: 'size=1' is not of the form size=SIZE,bandwidth=RATE
          map . --for size=1,bandwidth=1mbit,latency=2 | --for: '1mbit/2' is not a link: loopback
          map . --for size=99,bandwidth=1mbit,latency=2ms | --for: '99' is out of range: allowed
          map . --for size=1,bandwidth=1mbit,latency=2ms | DIR: there is no run in .
          run payload --link 0mbit/1ms | --link: '0mbit/1ms' is not a link: loopback, lan-1g
          run payload --link wan,100mbit/20ms | --link: '100mbit/20ms' is there twice
          run payload --link wan --jms-lookup a | --link: not allowed with --jms-lookup
          run payload --tls maybe   | --tls: TLS 'maybe' is not one of off, on
          run payload --tls on --server http://a | --tls: allowed only without --server
          run payload --tls on --jms-lookup a | --tls: not allowed with --jms-lookup
          run payload --trust a       | --trust: allowed only with --server
          run payload --server https://a --trust nowhere | --trust: nowhere can't be read
          run payload --link wan --server https://a | --link: not allowed with a --server of https
          run payload --connections once | --connections: use of connections 'once' is not one of
          run payload --connections new --client-stacks cxf --bindings http | --connections: new
          calibrate --links wan --server-heap 1g | --server-heap: allowed only without --links
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
          run --like a                | --like: allowed only after 'soapbench run' and one of
          run payload --like nowhere  | --like: there is no run in nowhere
          run payload --like          | --like: its value is missing: takes the options of a run
          run payload --like a --preset quick | --like: not allowed with --preset
          server restart              | 'restart' is unknown: allowed after soapbench server are
          run payload --server-gc z   | --server-gc: collector
          run payload --client-gc epsilon | --client-gc: collector 'epsilon' is not one of serial
          run payload --client-gc zgc | --client-gc: this JVM has the collector
          run payload --server-heap 1 | --server-heap: heap size '1' is not a number of m or g
          run payload --server-kind x | --server-kind: server kind 'x' is not one of glassfish7
          run payload --server-kind wildfly --jms-lookup a | --jms-lookup: no connection factory
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
          calibrate --a-a --overhead  | --a-a, --overhead and --links: only one of them is allowed
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
          compare --jtl a             | --jtl FILE: is missing: two are compared
          compare a b --jtl a         | --jtl: allowed only without runs, and each file needs its
          compare a b --label x       | --label: allowed only with --jtl
          compare a b --by label=x    | --by: allowed only with --jtl
          compare a b --warmup 1      | --warmup: allowed only with --jtl
          compare --jtl a --jtl b     | --jtl: there is no file a
          compare --jtl a --jtl b --label ( | --label: '(' is not a regular expression: Unclosed
          compare --jtl a --jtl b --by label= | --by: 'label=' is not allowed: COLUMN=NAME
          compare --jtl a --jtl b --by label=x,label=y | --by: 'label=y' is not allowed: COLUMN
          compare --jtl a --jtl ./a   | --jtl: a is given twice
          compare --jtl a --jtl b --warmup -1 | --warmup: -1.0 is out of range: allowed are seconds
          report --jtl a --jtl b      | --jtl: only one file has a report at a time
          report --jtl a --one-page   | --one-page: allowed only with a run
          history add                 | DIR: is missing: the run's folder
          history add a --jtl b       | --jtl: allowed only without runs, and each file needs its
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
