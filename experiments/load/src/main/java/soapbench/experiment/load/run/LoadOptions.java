package soapbench.experiment.load.run;

import static soapbench.lab.option.InvalidOptionException.orRefused;
import static soapbench.lab.option.InvalidOptionException.refuseIf;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import soapbench.contract.service.Format;
import soapbench.exchange.JmsDelivery;
import soapbench.experiment.load.rows.LoadCell;
import soapbench.experiment.load.run.jmeter.Engines;
import soapbench.experiment.load.run.jmeter.JMeterSetup;
import soapbench.factor.HeapSize;
import soapbench.http.HostAndPort;
import soapbench.lab.Blocks;
import soapbench.lab.ExperimentOptions;
import soapbench.lab.RunPlan;
import soapbench.lab.option.BindingOptions;
import soapbench.lab.option.ConnectionOptions;
import soapbench.lab.option.InSection;
import soapbench.lab.option.InvalidOptionException;
import soapbench.lab.option.LocalServerOptions;
import soapbench.lab.option.MessageLevels;
import soapbench.lab.option.MessageOptions;
import soapbench.lab.option.NumberOption;
import soapbench.lab.option.OptionSection;
import soapbench.lab.option.OptionValues;
import soapbench.lab.option.RunsAlready;
import soapbench.lab.option.SeedOption;
import soapbench.lab.option.ServiceOptions;
import soapbench.lab.service.Installation;
import soapbench.lab.service.PropertyFile;
import soapbench.lab.service.RequestedService;
import soapbench.message.OwnMessage;
import soapbench.payload.format.Formats;
import soapbench.payload.message.PreparedMessage;

/** The options of {@code run load}. */
public final class LoadOptions implements ExperimentOptions {

  private static final int MAX_USERS = 1_000;
  private static final String USERS = "1,30,100";
  private static final String POOL = "200";
  private static final List<String> REPLIES = List.of("temporary", "fixed");
  private static final Pattern LOOPBACK = Pattern.compile("(127[0-9.]+|localhost)(:.*)?");

  @Option(
      names = "--users",
      paramLabel = "N,...",
      description =
          "users at a time, 1 to 1000 (default 1,30,100); with --rates one number, the most users"
              + " who send (default 200)")
  private String users;

  @Option(
      names = "--sizes",
      paramLabel = "KB,...",
      defaultValue = "0.5,3.5,25,102",
      description =
          "request sizes in KB of 1000 bytes, 0.5 to 1000, "
              + OptionValues.WITH_UNIT
              + " (default ${DEFAULT-VALUE})")
  private String sizes;

  @Mixin private BindingOptions bindings;

  @Mixin
  private final NumberOption loops =
      NumberOption.of("--loops N", "measured requests of each user", 1, 1_000_000)
          .in(OptionSection.REPEATED)
          .usually(100);

  @Mixin
  private final NumberOption warmup =
      NumberOption.of("--warmup N", "warm-up requests of each user", 0, 1_000_000)
          .in(OptionSection.REPEATED)
          .usually(20);

  @Mixin
  private final NumberOption warmups =
      NumberOption.of(
              "--server-warmup N",
              "how often the most users send each binding and size before the first cell, each time"
                  + " by a JMeter of its own and without being recorded",
              0,
              1_000)
          .in(OptionSection.REPEATED)
          .usually(1);

  @Mixin
  private final NumberOption repeats =
      NumberOption.of("--repeats N", "how often each cell is measured", 1, 1_000)
          .in(OptionSection.REPEATED)
          .usually(3);

  @Option(
      names = "--rates",
      paramLabel = "R,...",
      description =
          "requests per second, sent whether or not earlier ones are answered, 0.1 to 100000"
              + " (default: users without pause)")
  private String rates;

  @Mixin
  private final NumberOption duration =
      NumberOption.of("--duration SECONDS", "how long a rate is kept", 1, 86_400).usually(60);

  @InSection(OptionSection.TRAVELLING)
  @Option(
      names = "--reply",
      paramLabel = "QUEUE",
      defaultValue = "temporary",
      description =
          "temporary: each user has a temporary queue; fixed: all users share one permanent queue"
              + " (default ${DEFAULT-VALUE})")
  private String reply;

  @Option(
      names = "--message",
      paramLabel = "FOLDER",
      description =
          "requests store a message of your own, in place of a greeting: a folder with schemas or a"
              + " jar of classes, and a sample")
  private Path message;

  @Mixin private MessageOptions messages;

  @Mixin private final SeedOption seed = new SeedOption("all orders and messages");

  @RunsAlready
  @Option(
      names = "--engines",
      paramLabel = "HOST,...",
      description =
          "JMeter's remote engines, each HOST or HOST:PORT; each sends as many requests as this"
              + " machine would (default: this machine)")
  private String engines;

  @InSection(OptionSection.STARTED)
  @Option(
      names = "--jmeter-properties",
      paramLabel = "FILE",
      description =
          "file of further JMeter properties, such as the keystore for --engines; how samples are"
              + " written stays as it is")
  private Path properties;

  @InSection(OptionSection.STARTED)
  @Option(
      names = "--jmeter-heap",
      paramLabel = "SIZE",
      defaultValue = "1g",
      description = "JMeter's heap, 512m to 64g (default ${DEFAULT-VALUE})")
  private String heap;

  @InSection(OptionSection.FILES)
  @Option(
      names = "--no-dashboards",
      description = "leaves out JMeter's own dashboards, which are drawn after the report")
  private boolean noDashboards;

  @Mixin private ServiceOptions service;

  @Mixin
  private final LocalServerOptions server = new LocalServerOptions(LoadCell.FACTORS.declared());

  @Mixin
  private final ConnectionOptions connections = new ConnectionOptions(LoadCell.FACTORS.declared());

  @Override
  public RunPlan plan(Installation installation, Predicate<String> given) throws IOException {
    if (users == null) {
      users = rates == null ? USERS : POOL;
    }
    Optional<OwnMessage> own = own(installation);
    Optional<PreparedMessage> prepared = own.map(OwnMessage::load);
    MessageLevels levels =
        own.isPresent()
            ? MessageLevels.of(
                prepared.get(), own.get().facts(), sizes(), List.of(Formats.of(Format.NORMAL)))
            : new MessageLevels(sizes(), List.of(), List.of());
    LoadDesign design = design(given, levels.sizes());
    if (own.isPresent()) {
      own.get().requireValid(levels.sizes(), design.seed());
      server.prepare(own.get().prepared());
    }
    boolean temporary = OptionValues.one("--reply", reply, REPLIES).equals("temporary");
    RequestedService requested =
        connections.before(
            service.requested(
                installation,
                server,
                new JmsDelivery(service.persistent(), true, temporary),
                Optional.empty()));
    String heapSize = orRefused("--jmeter-heap", () -> HeapSize.of(heap)).toString();
    if (properties != null) {
      requireProperties(properties);
    }
    Optional<Path> further = Optional.ofNullable(properties);
    Engines senders = engines(requested.server().isEmpty());
    connections
        .link()
        .refuseWhere(
            engines != null,
            "not allowed with --engines, which may be elsewhere: the link is on this machine");
    refuseIf(
        engines != null && connections.secured(),
        "--tls",
        "on is not allowed with --engines, whose JVMs do not trust a certificate made for a run");
    JMeterSetup jmeter = new JMeterSetup(installation.jmeter(), heapSize, further, senders);
    // no forks: each cell has its own JMeter, and so a fresh JVM already
    return new RunPlan(
        design.seed(),
        design.blocks(),
        Optional.of(requested),
        design.cells().stream()
            .map(planned -> planned.cell().levels(prepared.map(PreparedMessage::word).orElse("")))
            .distinct()
            .toList(),
        folder ->
            LoadState.read(design, folder)
                .requireMessage(own.map(read -> read.facts().digest()), folder),
        laboratory -> {
          own.ifPresent(read -> laboratory.environment().add("message", read.record()));
          levels.notes().forEach(laboratory.watcher()::onMessage);
          return new LoadRun(design, laboratory, jmeter, prepared);
        },
        noDashboards ? Optional.empty() : Optional.of(new Dashboards(jmeter)));
  }

  /** The message of the user's own, if there is one. */
  private Optional<OwnMessage> own(Installation installation) {
    if (message == null) {
      messages.requireUnused();
      return Optional.empty();
    }
    refuseIf(
        engines != null,
        "--engines",
        "allowed only without --message: its documents are on this machine alone");
    return Optional.of(messages.readWhole(message, installation));
  }

  private List<Integer> sizes() {
    return OptionValues.kilobytes("--sizes", sizes);
  }

  LoadDesign design(Predicate<String> given) {
    return design(given, sizes());
  }

  private LoadDesign design(Predicate<String> given, List<Integer> chosen) {
    refuseIf(rates == null && given.test("--duration"), "--duration", "allowed only with --rates");
    refuseIf(rates != null && given.test("--loops"), "--loops", "allowed only without --rates");
    LoadDesign design =
        new LoadDesign(
            factors(chosen),
            Blocks.of(connections.behind(server.variations()), 1, seed.value()),
            new Workload(loops.value(), warmup.value(), Duration.ofSeconds(duration.value())),
            warmups.value(),
            repeats.value(),
            seed.value());
    refuseIf(
        design.asksNothing(),
        "--rates",
        "one of them sends no request within --duration %s".formatted(duration.value()));
    return design;
  }

  private LoadFactors factors(List<Integer> chosen) {
    List<Integer> levels = OptionValues.counts("--users", users, MAX_USERS);
    refuseIf(
        rates != null && levels.size() > 1,
        "--users",
        "'%s' is more than one number: allowed is one".formatted(users));
    return new LoadFactors(
        bindings.chosen(),
        chosen,
        levels,
        rates == null ? List.of() : OptionValues.rates("--rates", rates));
  }

  private Engines engines(boolean localServer) {
    if (engines == null) {
      return Engines.NONE;
    }
    List<String> addresses = OptionValues.each("--engines", engines, LoadOptions::engine);
    boolean elsewhere = !addresses.stream().allMatch(LOOPBACK.asMatchPredicate());
    refuseIf(
        localServer && elsewhere,
        "--engines",
        "a local server answers on loopback only: give --server");
    return new Engines(addresses);
  }

  private static String engine(String address) {
    HostAndPort engine = HostAndPort.parse(address);
    if (engine.host().startsWith("[")) {
      throw new IllegalArgumentException(
          "'%s' is an IPv6 address, which JMeter does not read: allowed are a name and an IPv4"
                  .formatted(address)
              + " address");
    }
    return engine.toString();
  }

  private static void requireProperties(Path file) {
    try {
      PropertyFile.read(file);
    } catch (IOException | IllegalArgumentException e) {
      throw new InvalidOptionException("--jmeter-properties", file + " can't be read");
    }
  }
}
