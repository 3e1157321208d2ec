package soapbench.experiment.service.run;

import static soapbench.lab.option.InvalidOptionException.orRefused;
import static soapbench.lab.option.InvalidOptionException.refuseIf;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import javax.xml.namespace.QName;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import soapbench.experiment.service.login.Credentials;
import soapbench.experiment.service.message.AnswerCheck;
import soapbench.experiment.service.message.Expectation;
import soapbench.experiment.service.message.RequestDocument;
import soapbench.experiment.service.rows.ServiceCell;
import soapbench.experiment.service.rows.ServiceRows;
import soapbench.experiment.service.wsdl.ServiceOperation;
import soapbench.experiment.service.wsdl.ServicePort.Transport;
import soapbench.experiment.service.wsdl.SoapVersion;
import soapbench.experiment.service.wsdl.Wsdl;
import soapbench.experiment.service.wsdl.WsdlPlace;
import soapbench.experiment.service.wsdl.WsdlReader;
import soapbench.folder.FileProblem;
import soapbench.http.HttpAddress;
import soapbench.http.HttpDocument;
import soapbench.http.HttpRoute;
import soapbench.lab.ExperimentOptions;
import soapbench.lab.RunPlan;
import soapbench.lab.option.InvalidOptionException;
import soapbench.lab.option.NumberOption;
import soapbench.lab.option.OptionValues;
import soapbench.lab.option.SeedOption;
import soapbench.lab.service.Installation;
import soapbench.lab.trials.Rounds;
import soapbench.lab.trials.TrialsRun;

/** The options of {@code run service}. */
public final class ServiceRunOptions implements ExperimentOptions {

  /** As many requests are sent to a service unless another number is asked for. */
  private static final int USUAL_REQUESTS = 200;

  private static final int MOST_REQUEST_BYTES = 64_000_000;
  private static final int OK = 200;
  private static final Set<Integer> ASKS_FOR_LOGIN = Set.of(401, 403);

  @Parameters(
      arity = "0..1",
      paramLabel = "ADDRESS",
      description = "where the service is (default: what the WSDL says)")
  private String address;

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
      description = "operation of the WSDL (default: the one whose request it is)")
  private String operation;

  @Option(
      names = "--port",
      paramLabel = "NAME",
      description = "port of the WSDL (default: the first one that has the operation)")
  private String port;

  @Option(
      names = "--request",
      paramLabel = "FILE",
      description = "an envelope, sent as it is, or the content of its body")
  private Path request;

  @Option(
      names = "--action",
      paramLabel = "URI",
      description = "SOAPAction of the request (default: what the WSDL says, else none)")
  private String action;

  @Option(
      names = "--expect",
      paramLabel = "XPATH=VALUE",
      description =
          "value that every right answer has, such as //total=19.00; names without prefixes")
  private String expected;

  @Mixin private CredentialOptions credentials;

  @Option(
      names = "--connections",
      paramLabel = "C,...",
      defaultValue = ServiceCell.NEW + "," + ServiceCell.KEPT,
      description = "new: one for each request; kept: one for all (default ${DEFAULT-VALUE})")
  private String connections;

  @Mixin
  private final NumberOption trials =
      NumberOption.of("--trials N", "measured rounds, each with a request a cell", 1, 100_000)
          .otherwise("default: as many as make 200 requests in all");

  @Mixin private final NumberOption warmup = NumberOption.warmup().usually(3);

  @Option(
      names = "--rate",
      paramLabel = "N",
      defaultValue = "10",
      description = "requests a second at most, 0.1 to 100000 (default ${DEFAULT-VALUE})")
  private String rate;

  @Mixin
  private final NumberOption timeout =
      NumberOption.of("--timeout SECONDS", "how long an exchange may take", 1, 3_600).usually(60);

  @Option(
      names = "--yes",
      description =
          "sends without asking first, which is done where the service is not on loopback")
  private boolean yes;

  @Mixin private final SeedOption seed = new SeedOption("all orders");

  @Override
  public RunPlan plan(Installation installation, Predicate<String> given) throws IOException {
    ServicePlan plan = plan();
    List<ServiceCell> cells =
        OptionValues.choice("--connections", connections, ServiceCell.CONNECTIONS).stream()
            .map(connection -> new ServiceCell(ServiceCell.HTTP, connection))
            .toList();
    List<PlannedExchange> planned =
        new Rounds(ServiceRows.EXPERIMENT, warmup.value(), rounds(cells.size()), seed.value())
            .each(
                round -> round.trials(cells, (place, cell) -> new PlannedExchange(place, cell, 0)));
    return TrialsRun.plan(
        seed.value(),
        Optional.empty(),
        ServiceRows.TRIALS,
        planned,
        laboratory -> new ServiceCalls(plan, laboratory));
  }

  /** Measured rounds: by themselves, as many as make the usual number of requests. */
  private int rounds(int cells) {
    int others = AnswerCheck.FIRST_ANSWERS + warmup.value() * cells;
    return trials.chosen().orElse(Math.max(1, (USUAL_REQUESTS - others) / cells));
  }

  private ServicePlan plan() throws IOException {
    refuseIf(address == null && wsdl == null, "ADDRESS", "it or --wsdl is needed");
    refuseIf(request == null, "--request", "it is missing: a file with an envelope or its body");
    for (String of : List.of("--operation", "--port")) {
      boolean used = of.equals("--port") ? port != null : operation != null;
      refuseIf(used && wsdl == null, of, "allowed only with --wsdl");
    }
    Optional<Expectation> expectation =
        Optional.ofNullable(expected)
            .map(text -> orRefused("--expect", () -> Expectation.parse(text)));
    List<Double> rates = OptionValues.rates("--rate", rate);
    refuseIf(rates.size() > 1, "--rate", "one rate is allowed");
    byte[] document = document();
    Credentials told = credentials.read();
    List<String> notes = new ArrayList<>();
    Optional<HttpAddress> named =
        Optional.ofNullable(address)
            .map(text -> orRefused("ADDRESS", () -> HttpAddress.parse(text)));
    RequestDocument sent;
    HttpAddress target;
    String soapAction = "";
    if (wsdl == null) {
      sent = read(document, SoapVersion.SOAP_11);
      target = named.orElseThrow();
    } else {
      Wsdl described = described(told);
      ServiceOperation called = called(described, document);
      sent = read(document, called.port().soap());
      requireContent(sent, called);
      target = named.orElseGet(() -> orRefused("--wsdl", () -> address(described, called)));
      requireSameServer(named, described, target, told);
      soapAction = called.action();
      notes.addAll(notes(described));
    }
    if (told.tells() && !target.secure() && !ServicePlan.isLoopback(target)) {
      notes.add("the login goes over http, where others may read it");
    }
    ServicePlan plan =
        new ServicePlan(
            target,
            Optional.ofNullable(action).orElse(soapAction),
            List.of(sent),
            told,
            expectation,
            rates.get(0),
            Duration.ofSeconds(timeout.value()),
            yes,
            notes);
    orRefused("--wss", plan::outgoing);
    refuseIf(
        !yes && !plan.isLoopback() && System.console() == null,
        "--yes",
        "needed where nobody can be asked, since %s is not on loopback"
            .formatted(target.authority()));
    return plan.isLoopback() ? plan.withoutQuestion() : plan;
  }

  private byte[] document() {
    try {
      refuseIf(
          Files.size(request) > MOST_REQUEST_BYTES,
          "--request",
          "%s has more than %s bytes".formatted(request, MOST_REQUEST_BYTES));
      return Files.readAllBytes(request);
    } catch (IOException e) {
      throw new InvalidOptionException("--request", FileProblem.line(FileProblem.of(request, e)));
    }
  }

  private RequestDocument read(byte[] document, SoapVersion usual) {
    return orRefused("--request", () -> RequestDocument.read(request.toString(), document, usual));
  }

  private Wsdl described(Credentials told) throws IOException {
    try {
      return WsdlReader.read(WsdlPlace.of(wsdl, from -> get(from, told)));
    } catch (IllegalArgumentException e) {
      throw new InvalidOptionException("--wsdl", e.getMessage());
    }
  }

  /** A server of WSDLs is told the login only if it asks for one. */
  private byte[] get(HttpAddress from, Credentials told) throws IOException {
    HttpRoute route = ServicePlan.route(from, told);
    Duration time = Duration.ofSeconds(timeout.value());
    try {
      HttpDocument document = HttpDocument.get(route, Map.of("User-Agent", "soapbench"), time);
      if (ASKS_FOR_LOGIN.contains(document.status()) && !told.headers().isEmpty()) {
        document = HttpDocument.get(route, told.headers(), time);
      }
      if (document.status() != OK) {
        throw new IOException("it answers HTTP status " + document.status());
      }
      return document.body();
    } catch (IOException e) {
      throw new IOException("can't fetch %s: %s".formatted(from.uri(), e.getMessage()), e);
    }
  }

  /** The operation: named, or found by the request. */
  private ServiceOperation called(Wsdl described, byte[] document) {
    RequestDocument tried = read(document, SoapVersion.SOAP_11);
    return orRefused(
        operation == null && port == null ? "--operation" : "--operation and --port",
        () ->
            described.find(
                new Wsdl.Wanted(
                    Optional.ofNullable(operation),
                    Optional.ofNullable(port),
                    tried.whole() ? Optional.of(tried.soap()) : Optional.empty(),
                    tried.content()),
                Transport.HTTP));
  }

  private static void requireContent(RequestDocument sent, ServiceOperation called) {
    Optional<QName> wanted = called.content();
    refuseIf(
        wanted.isPresent() && !wanted.equals(sent.content()),
        "--request",
        "the body of %s has %s, and the operation %s takes %s"
            .formatted(
                sent.name(),
                sent.content().map(QName::toString).orElse("no element"),
                called.name(),
                wanted.map(QName::toString).orElse("")));
  }

  /** A WSDL that was fetched may not send a login to wherever it likes. */
  private static void requireSameServer(
      Optional<HttpAddress> named, Wsdl described, HttpAddress target, Credentials told) {
    refuseIf(
        named.isEmpty()
            && told.tells()
            && described.source().getRawAuthority() != null
            && !HttpAddress.of(described.source()).authority().equalsIgnoreCase(target.authority()),
        "--wsdl",
        "%s is on another server than the WSDL: give it as ADDRESS, too, since the login goes there"
            .formatted(target.uri()));
  }

  private static HttpAddress address(Wsdl described, ServiceOperation called) {
    try {
      return HttpAddress.parse(called.port().address());
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "%s: its port %s says that it is at '%s': give its ADDRESS"
              .formatted(described.source(), called.port().name(), called.port().address()),
          e);
    }
  }

  private static List<String> notes(Wsdl described) {
    List<String> notes = new ArrayList<>();
    if (!described.policies().isEmpty()) {
      notes.add(
          "the WSDL has policies, which are not followed: "
              + String.join(", ", described.policies()));
    }
    if (!described.elsewhere().isEmpty()) {
      notes.add(
          "the WSDL imports from elsewhere, which was not fetched: "
              + String.join(", ", described.elsewhere()));
    }
    return notes;
  }
}
