package soapbench.experiment.payload.run;

import static soapbench.lab.option.InvalidOptionException.refuseIf;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import soapbench.contract.Binding;
import soapbench.contract.ServerStack;
import soapbench.contract.service.Shape;
import soapbench.exchange.ClientStack;
import soapbench.experiment.payload.results.ComparedLevels;
import soapbench.experiment.payload.results.Stacks;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.experiment.payload.run.design.Bursts;
import soapbench.experiment.payload.run.design.PayloadDesign;
import soapbench.experiment.payload.run.design.PayloadFactors;
import soapbench.factor.ConnectionUse;
import soapbench.factor.Levels;
import soapbench.factor.RunFactors;
import soapbench.http.HttpAddress;
import soapbench.lab.Blocks;
import soapbench.lab.ExperimentOptions;
import soapbench.lab.RunPlan;
import soapbench.lab.length.RunLength;
import soapbench.lab.option.ClientOptions;
import soapbench.lab.option.ConnectionOptions;
import soapbench.lab.option.FactorOptions;
import soapbench.lab.option.ForksOption;
import soapbench.lab.option.FormatNames;
import soapbench.lab.option.JmsOptions;
import soapbench.lab.option.LengthOptions;
import soapbench.lab.option.LocalServerOptions;
import soapbench.lab.option.MessageLevels;
import soapbench.lab.option.MessageOptions;
import soapbench.lab.option.NumberOption;
import soapbench.lab.option.OptionSection;
import soapbench.lab.option.OptionValues;
import soapbench.lab.option.SeedOption;
import soapbench.lab.option.ServiceOptions;
import soapbench.lab.service.Installation;
import soapbench.lab.service.RequestedService;
import soapbench.lab.trials.OpenRounds;
import soapbench.message.OwnMessage;
import soapbench.payload.PayloadGenerator;
import soapbench.payload.PayloadSource;
import soapbench.payload.format.Formats;
import soapbench.payload.format.PayloadFormat;
import soapbench.payload.message.PreparedMessage;

/** The options of {@code run payload}. */
public final class PayloadOptions implements ExperimentOptions {

  /** Stands for every format. */
  private static final String ALL = "all";

  private static final String BINDINGS = "--bindings";

  @Mixin private final NumberOption trials = NumberOption.trials(50);

  @Mixin private final LengthOptions length = new LengthOptions();

  @Mixin
  private final NumberOption warmup =
      NumberOption.warmup().otherwise("default: each cell until its times no longer fall");

  @Mixin
  private final NumberOption burst =
      NumberOption.of("--burst N", "exchanges of a trial, one right after the other", 1, 1_000)
          .in(OptionSection.REPEATED)
          .otherwise("default: 50 of payloads below 0.1 MB, 1 of others");

  @Mixin private final ForksOption forks = new ForksOption();

  @Option(
      names = "--sizes",
      paramLabel = "MB,...",
      defaultValue = "1.3,2.4,4.9,7.3,9.7,12.1,14.4,16.8,19.4,22.2",
      description =
          "payload sizes in MB of 10^6 bytes, 0.001 to 64, "
              + OptionValues.WITH_UNIT
              + " (default ${DEFAULT-VALUE})")
  private String sizes;

  @Option(
      names = BINDINGS,
      paramLabel = "B,...",
      defaultValue = "http,jms",
      description =
          "http, jms: SOAP; rest: payloads without an envelope, over HTTP (default"
              + " ${DEFAULT-VALUE})")
  private String bindings;

  @Option(
      names = "--formats",
      paramLabel = "F,...",
      defaultValue = "normal,serialized",
      completionCandidates = FormatNames.class,
      description = "${COMPLETION-CANDIDATES}, or all (default ${DEFAULT-VALUE})")
  private String formats;

  @Option(
      names = "--client-stacks",
      paramLabel = "S,...",
      defaultValue = "tuned",
      description =
          "tuned: the laboratory's own; cxf, metro: as they come, metro only over http (default"
              + " ${DEFAULT-VALUE})")
  private String clientStacks;

  @Option(
      names = "--server-stacks",
      paramLabel = "S,...",
      defaultValue = "tuned",
      description =
          "tuned: the laboratory's own; cxf: as it comes; metro: the application server's own; the"
              + " latter two only over http (default ${DEFAULT-VALUE})")
  private String serverStacks;

  @Option(
      names = "--shape",
      paramLabel = "SHAPE",
      defaultValue = "records",
      description = "records, text or doubles (default ${DEFAULT-VALUE})")
  private String shape;

  @Option(
      names = "--direction",
      paramLabel = "D",
      defaultValue = "fetch",
      description = "fetch: the server sends the payload; store: the client does (default fetch)")
  private String direction;

  @Option(
      names = "--message",
      paramLabel = "FOLDER",
      description =
          "a message of your own in place of a shape: a folder with schemas or a jar of classes,"
              + " and a sample")
  private Path message;

  @Mixin private MessageOptions messages;

  @Mixin private final SeedOption seed = new SeedOption("all orders and payloads");

  @Option(
      names = "--no-floors",
      description = "do not measure floors, the lowest cost that each exchange can have")
  private boolean noFloors;

  @Mixin private ServiceOptions service;
  @Mixin private JmsOptions jms;

  @Mixin
  private final LocalServerOptions server = new LocalServerOptions(Scenario.FACTORS.declared());

  @Mixin
  private final FactorOptions kept =
      new FactorOptions(List.of(RunFactors.CONNECTIONS), Scenario.FACTORS.declared());

  @Mixin
  private final ConnectionOptions connections = new ConnectionOptions(Scenario.FACTORS.declared());

  @Mixin private ClientOptions client;

  @Override
  public RunPlan plan(Installation installation, Predicate<String> given) throws IOException {
    Blocks blocks =
        Blocks.of(
            connections.behind(
                Stream.concat(server.variations().stream(), kept.variations().stream()).toList()),
            forks.value(),
            seed.value());
    RunLength end = length.chosen(given, blocks);
    Optional<OwnMessage> own = own(installation, given);
    PayloadDesign design = design(own, end, blocks);
    client.check();
    refuseIf(
        kept.given(RunFactors.CONNECTIONS).contains(ConnectionUse.NEW)
            && !design.scenarios().stream().allMatch(Scenario::tuned),
        RunFactors.CONNECTIONS.option(),
        "new is allowed only for the stacks 'tuned': others keep connections as they like");
    if (own.isPresent()) {
      own.get().requireValid(design.factors().sizes(), design.seed());
      server.prepare(own.get().prepared());
    }
    server.publish(
        ServerStack.AS_THEY_COME.stream()
            .map(ServerStack::word)
            .filter(word -> design.scenarios().stream().anyMatch(s -> s.serverStack().equals(word)))
            .collect(Collectors.toSet()));
    RequestedService requested =
        connections.before(
            service.requested(
                installation,
                server,
                jms.delivery(service.persistent()),
                jms.lookUp(service.server())));
    forks.refuseWhere(requested.server().isPresent(), "--server", "a new server");
    requested.server().map(HttpAddress::of).ifPresent(there -> requireReachable(there, design));
    return new RunPlan(
        design.seed(),
        blocks,
        Optional.of(requested),
        compared(design),
        folder ->
            PayloadState.read(
                design.withRounds(OpenRounds.planned(end, design.measuredRounds(), folder)),
                folder),
        laboratory -> {
          own.ifPresent(read -> laboratory.environment().add("message", read.record()));
          ConnectionUse use =
              blocks
                  .levels(laboratory.fork())
                  .of(RunFactors.CONNECTIONS)
                  .or(() -> kept.only(RunFactors.CONNECTIONS))
                  .orElse(ConnectionUse.KEPT);
          return new PayloadRun(design, end, laboratory, use);
        });
  }

  /** The cells that are compared: those of the main stacks. */
  private static List<Map<String, String>> compared(PayloadDesign design) {
    Stacks main = Stacks.main(design.scenarios().stream());
    return design
        .blocks()
        .cells(
            design.scenarios().stream()
                .filter(scenario -> Stacks.of(scenario).equals(main))
                .map(
                    scenario ->
                        ComparedLevels.of(
                            scenario, Levels.NONE, design.bursts().length(scenario) > 1))
                .toList());
  }

  /** The message of the user's own, if there is one. */
  private Optional<OwnMessage> own(Installation installation, Predicate<String> given) {
    if (message == null) {
      return Optional.empty();
    }
    refuseIf(given.test("--shape"), "--shape", "allowed only without --message, which has its own");
    refuseIf(
        clientStacks.contains(ClientStack.METRO.word()),
        "--client-stacks",
        "metro takes no classes beside the contract's: allowed with --message are tuned and cxf");
    refuseIf(
        serverStacks.contains(ServerStack.METRO.word()),
        "--server-stacks",
        "metro takes no classes beside the contract's: allowed with --message are tuned and cxf");
    refuseIf(
        bindings().contains(Binding.REST),
        BINDINGS,
        "rest carries the laboratory's own payloads alone: allowed with --message are http and"
            + " jms");
    return Optional.of(messages.readWhole(message, installation));
  }

  private PayloadDesign design(Optional<OwnMessage> own, RunLength end, Blocks blocks) {
    return own.isPresent() ? design(own.get(), end, blocks) : design(end, blocks);
  }

  private PayloadDesign design(OwnMessage own, RunLength end, Blocks blocks) {
    PreparedMessage prepared = own.load();
    MessageLevels levels = MessageLevels.of(prepared, own.facts(), sizes(), formats());
    return design(factors(levels.sizes(), levels.formats(), prepared, levels.notes()), end, blocks);
  }

  /** CXF as it comes asks Java's own client, and that one takes not every host. */
  private static void requireReachable(HttpAddress server, PayloadDesign design) {
    refuseIf(
        !server.namesInternetHost()
            && design.scenarios().stream()
                .anyMatch(
                    scenario ->
                        scenario.clientStack().equals(ClientStack.CXF.word())
                            && scenario.binding().equals(Binding.HTTP.word())),
        "--client-stacks",
        "cxf can't reach '%s', which java.net.http.HttpClient takes for no host: allowed are other"
                .formatted(server.host())
            + " stacks, or a name of letters, digits and inner hyphens, or an address");
  }

  private PayloadDesign design(RunLength end, Blocks blocks) {
    messages.requireUnused();
    return design(
        factors(
            sizes(),
            formats(),
            PayloadGenerator.of(
                OptionValues.one("--shape", shape, List.of(Shape.values()), Shape::value)),
            List.of()),
        end,
        blocks);
  }

  private List<Binding> bindings() {
    return OptionValues.choice(BINDINGS, bindings, List.of(Binding.values()), Binding::word);
  }

  private List<Integer> sizes() {
    return OptionValues.megabytes("--sizes", sizes);
  }

  private List<PayloadFormat> formats() {
    return formats.equals(ALL)
        ? Formats.ALL
        : OptionValues.choice("--formats", formats, Formats.ALL, PayloadFormat::word);
  }

  private PayloadFactors factors(
      List<Integer> sizes, List<PayloadFormat> formats, PayloadSource source, List<String> notes) {
    return new PayloadFactors(
        sizes,
        bindings(),
        formats,
        source,
        OptionValues.one("--direction", direction, Scenario.DIRECTIONS),
        OptionValues.choice(
            "--client-stacks", clientStacks, List.of(ClientStack.values()), ClientStack::word),
        OptionValues.choice(
            "--server-stacks", serverStacks, List.of(ServerStack.values()), ServerStack::word),
        notes);
  }

  private PayloadDesign design(PayloadFactors factors, RunLength end, Blocks blocks) {
    PayloadDesign design =
        new PayloadDesign(
            factors,
            blocks,
            warmup.chosen(),
            trials.value(),
            seed.value(),
            !noFloors,
            burst.chosen().isPresent() ? Bursts.of(burst.value()) : Bursts.BY_SIZE,
            end.open());
    refuseIf(
        design.scenarios().isEmpty(),
        factors.clientStacks().contains(ClientStack.TUNED) ? "--server-stacks" : "--client-stacks",
        "nothing is left to try: " + String.join("; ", factors.leftOut()));
    return design;
  }
}
