package soapbench.experiment.service.run;

import static soapbench.lab.option.InvalidOptionException.orRefused;
import static soapbench.lab.option.InvalidOptionException.refuseIf;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import soapbench.exchange.Login;
import soapbench.experiment.service.login.Credentials;
import soapbench.experiment.service.message.AnswerCheck;
import soapbench.experiment.service.message.Expectation;
import soapbench.experiment.service.message.RequestDocument;
import soapbench.experiment.service.rows.ServiceCell;
import soapbench.experiment.service.rows.ServiceRows;
import soapbench.experiment.service.run.jmeter.OwnPlan;
import soapbench.experiment.service.wsdl.JmsEndpoint;
import soapbench.experiment.service.wsdl.ServiceOperation;
import soapbench.experiment.service.wsdl.ServicePort.Transport;
import soapbench.experiment.service.wsdl.SoapVersion;
import soapbench.factor.RunFactors;
import soapbench.http.HttpAddress;
import soapbench.http.TlsIdentity;
import soapbench.lab.Blocks;
import soapbench.lab.ExperimentOptions;
import soapbench.lab.Laboratory;
import soapbench.lab.RunPlan;
import soapbench.lab.option.InSection;
import soapbench.lab.option.InvalidOptionException;
import soapbench.lab.option.LinkOptions;
import soapbench.lab.option.NumberOption;
import soapbench.lab.option.OptionSection;
import soapbench.lab.option.OptionValues;
import soapbench.lab.option.RunsAlready;
import soapbench.lab.option.SeedOption;
import soapbench.lab.service.Installation;
import soapbench.lab.service.JMeterHome;
import soapbench.lab.service.ServiceLink;
import soapbench.lab.trials.Instrument;
import soapbench.lab.trials.Rounds;
import soapbench.lab.trials.TrialsRun;

/** The options of {@code run service}. */
public final class ServiceRunOptions implements ExperimentOptions {

  /** As many requests are sent to a service unless another number is asked for. */
  private static final int USUAL_REQUESTS = 200;

  /** With fewer rounds nothing is told apart. */
  private static final int LEAST_ROUNDS = 5;

  /** So many rounds at ten requests a second are what the client's own JVM takes to be warm. */
  private static final int WARM_UP = 20;

  /** Users send at once, and so many more requests, which warm it up sooner. */
  private static final int WARM_UP_OF_USERS = 3;

  private static final double USUAL_PER_SECOND = 10;

  @RunsAlready
  @Parameters(
      arity = "0..1",
      paramLabel = "ADDRESS",
      description = "where the service is (default: what the WSDL says)")
  private String address;

  @RunsAlready
  @Option(
      names = "--wsdl",
      paramLabel = "WSDL",
      description =
          "file or address of the service's WSDL 1.1; nothing is fetched but it and what it imports"
              + " from there")
  private String wsdl;

  @Option(
      names = "--operation",
      paramLabel = "NAME",
      description =
          "operation of the WSDL (default: the one whose request it is); where several share its"
              + " name, the request decides, or the name of the input, or a place such as find#2")
  private String operation;

  @Option(
      names = "--port",
      paramLabel = "NAME",
      description = "port of the WSDL (default: the first one that has the operation)")
  private String port;

  @Option(
      names = "--request",
      paramLabel = "FILE",
      description =
          "an envelope, sent as it is, or the content of its body; or a folder of such files, which"
              + " take turns")
  private Path request;

  @Option(
      names = "--requests",
      paramLabel = "CSV",
      description =
          "makes a request of each row, which take turns: the row's value of a column NAME stands"
              + " where the request has NAME in braces after a dollar sign")
  private Path requests;

  @Option(
      names = "--action",
      paramLabel = "URI",
      description = "SOAPAction of the request (default: what the WSDL says, else none)")
  private String action;

  @Option(
      names = "--expect",
      paramLabel = "XPATH=VALUE",
      description =
          "value that every right answer has, such as //total=19.00 or //total/@xsi:nil=true;"
              + " elements without prefixes")
  private String expected;

  @Mixin private CredentialOptions credentials;

  @Option(
      names = "--connections",
      paramLabel = "C,...",
      defaultValue = ServiceCell.NEW + "," + ServiceCell.KEPT,
      description = "new: one for each request; kept: one for all (default ${DEFAULT-VALUE})")
  private String connections;

  @Option(
      names = "--bindings",
      paramLabel = "B,...",
      defaultValue = ServiceCell.HTTP,
      description =
          "what carries requests: http; jms, for which the WSDL has a port (default"
              + " ${DEFAULT-VALUE})")
  private String bindings;

  @InSection(OptionSection.ALREADY_THERE)
  @Option(
      names = "--jms-library",
      paramLabel = "JAR",
      description =
          "the broker's client, for jms: the jar with the class that the WSDL looks up by (default:"
              + " OpenMQ's or ActiveMQ Artemis' own)")
  private Path library;

  @InSection(OptionSection.ALREADY_THERE)
  @Option(
      names = "--credentials",
      paramLabel = "FILE",
      description = "account at the broker, for jms: a file of lines user= and password=")
  private Path account;

  @Mixin
  private final NumberOption trials =
      NumberOption.of("--trials N", "measured rounds, each with a request a cell", 1, 100_000)
          .in(OptionSection.REPEATED)
          .otherwise("default: as many as make 200 requests in all, and at least 5");

  @Mixin
  private final NumberOption warmup =
      NumberOption.warmup()
          .otherwise("default: %s, with --users %s".formatted(WARM_UP, WARM_UP_OF_USERS));

  @Mixin
  private final NumberOption users =
      NumberOption.of("--users N", "sends for so many users at a time with JMeter", 1, 1_000)
          .otherwise("default: one request at a time, without JMeter");

  @Option(
      names = "--rate",
      paramLabel = "N",
      description =
          "requests a second at most, 0.1 to 100000 (default: 10; with --users as many as the"
              + " service answers)")
  private String rate;

  @Mixin
  private final NumberOption timeout =
      NumberOption.of("--timeout SECONDS", "how long an exchange may take", 1, 3_600)
          .in(OptionSection.TRAVELLING)
          .usually(60);

  @Mixin private final LinkOptions link = new LinkOptions(ServiceCell.FACTORS.declared());

  @Option(
      names = "--yes",
      description =
          "sends without asking first, which is done where the service is not on loopback")
  private boolean yes;

  @Mixin private final SeedOption seed = new SeedOption("all orders");

  @Override
  public RunPlan plan(Installation installation, Predicate<String> given) throws IOException {
    ServicePlan plan = plan();
    Blocks blocks = Blocks.of(link.behind(List.of()), 1, seed.value());
    refuseIf(
        blocks.several() && !plan.confirmed(),
        "--yes",
        "needed with several links: each is measured by a process of its own, which asks nobody");
    refuseIf(
        blocks.several() && credentials.asks(),
        "--password and --bearer",
        "prompt is not allowed with several links: each is measured by a process of its own");
    List<ServiceCell> cells = cells(plan);
    int rounds = rounds(cells.size() * blocks.size(), plan.bindings().size() * blocks.size());
    Rounds order = new Rounds(ServiceRows.EXPERIMENT, warmUp(), rounds, seed.value());
    List<PlannedExchange> planned =
        IntStream.rangeClosed(1, blocks.size())
            .boxed()
            .flatMap(block -> exchanges(plan, cells, order, block, blocks.fork(block)).stream())
            .toList();
    return TrialsRun.plan(
        seed.value(),
        blocks,
        ServiceRows.TRIALS,
        planned,
        instrument(plan, rounds, installation, blocks));
  }

  private static List<PlannedExchange> exchanges(
      ServicePlan plan, List<ServiceCell> cells, Rounds order, int block, int fork) {
    return order.each(
        fork,
        round ->
            round
                .in(block)
                .trials(
                    cells,
                    (place, cell) ->
                        new PlannedExchange(
                            place, cell, (round.number() - 1) % plan.requests().size())));
  }

  private Function<Laboratory, Instrument<ServiceCell, PlannedExchange>> instrument(
      ServicePlan plan, int rounds, Installation installation, Blocks blocks) throws IOException {
    Function<Laboratory, ServiceCalls> calls =
        laboratory ->
            new ServiceCalls(
                plan,
                blocks.rows(ServiceRows.TRIALS),
                laboratory,
                blocks.levels(laboratory.fork()).of(RunFactors.LINK).orElseGet(link::only),
                ServiceLink.jvm(installation));
    link.refuseWhere(plan.jms().isPresent(), "allowed over HTTP alone, without --bindings jms");
    if (users.chosen().isEmpty()) {
      return calls::apply;
    }
    link.refuseWhere(true, "allowed without --users, whose JMeter connects to the service itself");
    refuseIf(plan.jms().isPresent(), "--users", "allowed over HTTP alone, without --bindings jms");
    refuseIf(
        plan.credentials().token().isPresent(),
        "--wss",
        "allowed without --users: each request has a token of its own, and JMeter sends files");
    JMeterHome home = installation.jmeter();
    Optional<TlsIdentity> shown = credentials.identity();
    OwnPlan own =
        new OwnPlan(
            plan.address().orElseThrow(),
            plan.action(),
            plan.outgoing(),
            plan.credentials().headers().keySet(),
            plan.users(),
            warmUp() + rounds,
            plan.perSecond(),
            plan.timeout().toMillis());
    return laboratory ->
        new JMeterCalls(plan, own, home, shown, laboratory, calls.apply(laboratory));
  }

  private List<ServiceCell> cells(ServicePlan plan) {
    if (users.chosen().isPresent()) {
      // one trial for each request of each user
      return Collections.nCopies(
          plan.users(), new ServiceCell(ServiceCell.HTTP, ServiceCell.KEPT, plan.users()));
    }
    List<ServiceCell> cells = new ArrayList<>();
    List<String> kinds = OptionValues.choice("--connections", connections, ServiceCell.CONNECTIONS);
    if (plan.address().isPresent()) {
      kinds.forEach(kind -> cells.add(new ServiceCell(ServiceCell.HTTP, kind)));
    }
    if (plan.jms().isPresent()) {
      cells.add(new ServiceCell(ServiceCell.JMS, ServiceCell.KEPT));
    }
    return cells;
  }

  private int warmUp() {
    return warmup.chosen().orElse(users.chosen().isPresent() ? WARM_UP_OF_USERS : WARM_UP);
  }

  /** Measured rounds: by themselves, as many as make the usual number of requests. */
  private int rounds(int cells, int carriers) {
    int others = AnswerCheck.FIRST_ANSWERS * carriers + warmUp() * cells;
    return trials.chosen().orElse(Math.max(LEAST_ROUNDS, (USUAL_REQUESTS - others) / cells));
  }

  private OptionalDouble perSecond() {
    if (rate == null) {
      return users.chosen().isPresent()
          ? OptionalDouble.empty()
          : OptionalDouble.of(USUAL_PER_SECOND);
    }
    List<Double> rates = OptionValues.rates("--rate", rate);
    refuseIf(rates.size() > 1, "--rate", "one rate is allowed");
    return OptionalDouble.of(rates.get(0));
  }

  private ServicePlan plan() throws IOException {
    refuseIf(address == null && wsdl == null, "ADDRESS", "it or --wsdl is needed");
    refuseIf(request == null, "--request", "it is missing: a file with an envelope or its body");
    for (String of : List.of("--operation", "--port")) {
      boolean used = of.equals("--port") ? port != null : operation != null;
      refuseIf(used && wsdl == null, of, "allowed only with --wsdl");
    }
    OptionalDouble perSecond = perSecond();
    Optional<Expectation> expectation =
        Optional.ofNullable(expected)
            .map(text -> orRefused("--expect", () -> Expectation.parse(text)));
    Optional<HttpAddress> named =
        Optional.ofNullable(address)
            .map(text -> orRefused("ADDRESS", () -> HttpAddress.parse(text)));
    List<String> carriers = OptionValues.choice("--bindings", bindings, ServiceCell.BINDINGS);
    boolean jms = carriers.contains(ServiceCell.JMS);
    refuseIf(jms && wsdl == null, "--bindings", "jms needs --wsdl, whose port it is");
    refuseIf(
        !jms && (library != null || account != null),
        "--jms-library and --credentials",
        "allowed only with --bindings jms");
    RequestFiles files = new RequestFiles(request, Optional.ofNullable(requests));
    Credentials told = credentials.read();
    Target target =
        wsdl == null
            ? new Target(named, Optional.empty(), Optional.empty(), List.of())
            : described(named, carriers, files.first(), told);
    List<RequestFiles.Filled> filled =
        files.read(target.operation.map(one -> one.port().soap()).orElse(SoapVersion.SOAP_11));
    target.operation.ifPresent(
        one -> filled.forEach(each -> WsdlChoice.requireContent(each.document(), one)));
    List<String> notes = new ArrayList<>(target.notes);
    if (told.tells()
        && target.address.filter(to -> !to.secure() && !ServicePlan.isLoopback(to)).isPresent()) {
      notes.add("the login goes over http, where others may read it");
    }
    if (told.tells()
        && users.chosen().isPresent()
        && target.address.filter(HttpAddress::secure).isPresent()) {
      notes.add("JMeter sends the login to whoever answers, whatever certificate that shows");
    } else if (told.sockets().isPresent() && users.chosen().isPresent()) {
      notes.add(
          "JMeter sends to whoever answers: the first three requests alone check a certificate");
    }
    ServicePlan plan =
        new ServicePlan(
            target.address,
            target.jms,
            Optional.ofNullable(action)
                .orElse(target.operation.map(ServiceOperation::action).orElse("")),
            filled.stream().map(RequestFiles.Filled::document).toList(),
            files.attachments(filled),
            told,
            expectation.stream()
                .flatMap(one -> filled.stream().map(each -> one.filled(each.values())))
                .toList(),
            users.chosen().orElse(1),
            perSecond,
            Duration.ofSeconds(timeout.value()),
            yes,
            notes);
    orRefused("--wss", plan::outgoing);
    refuseIf(
        !yes && !plan.isLoopback() && System.console() == null,
        "--yes",
        "needed where nobody can be asked, since %s is not on loopback".formatted(plan.where()));
    return plan.isLoopback() ? plan.withoutQuestion() : plan;
  }

  /** Where requests go, and which operation they are of. */
  private record Target(
      Optional<HttpAddress> address,
      Optional<ServicePlan.Jms> jms,
      Optional<ServiceOperation> operation,
      List<String> notes) {}

  private Target described(
      Optional<HttpAddress> named, List<String> carriers, RequestDocument first, Credentials told)
      throws IOException {
    WsdlChoice choice =
        new WsdlChoice(
            WsdlChoice.read(wsdl, told, Duration.ofSeconds(timeout.value())),
            Optional.ofNullable(operation),
            Optional.ofNullable(port));
    Optional<ServiceOperation> overHttp =
        carriers.contains(ServiceCell.HTTP)
            ? Optional.of(choice.operation(first, Transport.HTTP))
            : Optional.empty();
    Optional<ServiceOperation> overJms =
        carriers.contains(ServiceCell.JMS)
            ? Optional.of(choice.onAnyPort(overHttp.isPresent()).operation(first, Transport.JMS))
            : Optional.empty();
    return new Target(
        overHttp.map(found -> named.orElseGet(() -> choice.address(found, told))),
        overJms.map(
            found ->
                new ServicePlan.Jms(
                    orRefused("--wsdl", () -> JmsEndpoint.of(found.port())), client())),
        overHttp.or(() -> overJms),
        choice.notes());
  }

  private JmsClient client() {
    Optional<Login> login =
        Optional.ofNullable(account)
            .map(
                file -> {
                  try {
                    return Login.read(file);
                  } catch (IOException | IllegalArgumentException e) {
                    throw new InvalidOptionException(
                        "--credentials", file + " can't be read as lines user= and password=");
                  }
                });
    return orRefused("--jms-library", () -> new JmsClient(Optional.ofNullable(library), login));
  }
}
