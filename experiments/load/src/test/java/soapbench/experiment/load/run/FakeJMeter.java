package soapbench.experiment.load.run;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import soapbench.broker.BrokerAddress;
import soapbench.exchange.Broker;
import soapbench.exchange.JmsDelivery;
import soapbench.exchange.Login;
import soapbench.exchange.ServiceTarget;
import soapbench.experiment.load.run.jmeter.Engines;
import soapbench.experiment.load.run.jmeter.JMeterSetup;
import soapbench.lab.Laboratories;
import soapbench.lab.Watcher;
import soapbench.lab.service.JMeterHome;

/** A script in JMeter's place: a dashboard is its samples, and with a plan a test says what. */
final class FakeJMeter {

  private static final String DRAWS =
      """
      #!/bin/sh
      printf '%%s\\n' "$*" >>'%s'
      if [ -n "${JMETER_MAIN:-}" ]; then
        log=$1
        properties=$2
        shift 2
        while [ $# -gt 0 ]; do
          %s
          mkdir -p "$3" && cp "$1" "$3/index.html"
          shift 3
        done
        exit
      fi
      while [ $# -gt 0 ]; do
        case $1 in
          -l) jtl=$2 ;;
          -q) properties="${properties:-} $2" ;;
        esac
        shift
      done
      """;

  private final Path home;
  private final Path words;
  private Engines engines = Engines.NONE;
  private Optional<Path> further = Optional.empty();
  private String before = ":";

  /** A fake in a folder. */
  FakeJMeter(Path folder) throws IOException {
    home = Files.createDirectories(folder.resolve("jmeter-home"));
    words = folder.resolve("words");
    Files.createDirectories(home.resolve("bin"));
  }

  /** Has it do something with a plan, whose samples go to {@code $jtl}. */
  FakeJMeter does(String script) throws IOException {
    Path program = home.resolve("bin/jmeter");
    Files.writeString(program, DRAWS.formatted(words, before) + script);
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
    return this;
  }

  /** Has it do something before it draws a dashboard at {@code $3}; it logs to {@code $log}. */
  FakeJMeter draws(String script) throws IOException {
    before = script;
    return does("");
  }

  /** Has its runs send from engines. */
  void sendsFrom(Engines others) {
    engines = others;
  }

  /** Has its runs give it a user's further properties. */
  void isGiven(Path properties) {
    further = Optional.of(properties);
  }

  /** The command lines that it was given. */
  String words() throws IOException {
    return Files.exists(words) ? Files.readString(words) : "";
  }

  /** A run of a design in which it is what sends. */
  LoadRun run(LoadDesign design, Path folder, BooleanSupplier serverAnswers, Watcher watcher)
      throws IOException {
    ServiceTarget target =
        new ServiceTarget(
            URI.create("http://127.0.0.1:8080/soapbench/laboratory"),
            Optional.empty(),
            new Broker(
                BrokerAddress.parse("mq://127.0.0.1:7676"),
                Optional.of(new Login("me", "a secret"))),
            new JmsDelivery(false, true, true),
            Duration.ofSeconds(5));
    return new LoadRun(
        design,
        Laboratories.of(folder, target, Optional.empty(), Duration.ZERO, serverAnswers, watcher),
        setup(),
        Optional.empty());
  }

  /** How it is started. */
  JMeterSetup setup() {
    return new JMeterSetup(
        new JMeterHome(home, Path.of(System.getProperty("java.home"))), "1g", further, engines);
  }
}
