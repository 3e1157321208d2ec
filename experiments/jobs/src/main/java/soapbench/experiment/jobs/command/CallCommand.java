package soapbench.experiment.jobs.command;

import static soapbench.lab.option.InvalidOptionException.orRefused;
import static soapbench.lab.option.InvalidOptionException.refuseIf;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import soapbench.caller.CallRequest;
import soapbench.caller.CallResult;
import soapbench.caller.CallWords;
import soapbench.caller.ComponentClient;
import soapbench.caller.http.ServerText;
import soapbench.caller.message.ComponentFaultException;
import soapbench.caller.message.InvalidCallArgumentException;
import soapbench.caller.message.Output;
import soapbench.caller.message.TransferMode;
import soapbench.caller.wsdl.Field;
import soapbench.caller.wsdl.Method;
import soapbench.exchange.Login;
import soapbench.http.HttpAddress;
import soapbench.lab.option.LoginOptions;
import soapbench.lab.option.NumberOption;
import soapbench.lab.option.OptionValues;
import soapbench.lab.service.Installation;
import soapbench.server.LocalServer;

/** Calls a component that is known by its WSDL alone, as the paper's client does. */
@Command(
    name = "call",
    description = {
      "Calls a program that is offered as a component.",
      "",
      "NAME=VALUE gives an input its value, NAME:FILE a file of this machine, NAME@URL data that"
          + " are elsewhere, NAME#FILE a file of the session; out:NAME is the file of an output."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false)
public final class CallCommand implements Callable<Integer> {
  private static final String WSDL = "WSDL";
  private static final int FAILED = 1;
  private static final int SHOWN_LINES = 20;
  private static final Pattern ID = Pattern.compile("[A-Za-z0-9_\\-]{22,64}");
  private static final List<String> STATES =
      List.of("waiting", "running", "completed", "failed", "killed");

  private static final Set<String> STARTING = Set.of("call", "spawn");

  private final LocalComponents components;

  @Spec private CommandSpec command;

  @Parameters(
      index = "0",
      paramLabel = WSDL,
      description =
          "address of the component's WSDL, as 'component list' prints it, or the name of a"
              + " component of the local server")
  private String wsdl;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "METHOD",
      description =
          "call, spawn, running, results, kill, status, log, remove, jobs, open-session or"
              + " close-session")
  private String method;

  @Parameters(
      index = "2..*",
      arity = "0..*",
      paramLabel = "ARGUMENT",
      description =
          "of call and spawn: inputs and files of outputs; of the others the identifier of a job"
              + " or session, for results with files of outputs")
  private List<String> words = List.of();

  @Option(names = "--usage", description = "prints the methods with their inputs and outputs")
  private boolean usage;

  @Option(
      names = "--data",
      paramLabel = "WAY",
      description =
          "how files travel to the server: value, attachment or reference (default: value below"
              + " 1 MB, else attachment)")
  private String data;

  @Option(
      names = "--returns",
      paramLabel = "WAY",
      description =
          "how data come back: value, attachment or reference (default: what the server chooses,"
              + " reference for outputs without a file)")
  private String returns;

  @Option(
      names = "--session",
      paramLabel = "ID",
      description = "the session in whose folder the program runs")
  private String session;

  @Mixin
  private final NumberOption lines =
      NumberOption.of("--lines N", "how many lines of a log", 1, 10_000)
          .otherwise("default: what the server chooses");

  @Option(
      names = "--state",
      paramLabel = "STATE",
      description =
          "only jobs in this state: waiting, running, completed, failed or killed (default: all)")
  private String state;

  @Mixin
  private final NumberOption most =
      NumberOption.of("--most N", "how many jobs of a session", 1, 10_000)
          .otherwise("default: what the server chooses");

  @Mixin private LoginOptions login;

  public CallCommand(Installation installation) {
    components = new LocalComponents(installation);
  }

  @Override
  public Integer call() throws IOException {
    refuseIf(method == null && !usage, "METHOD", "is missing: give one, or --usage");
    checkOptions();
    ComponentClient client = client();
    try {
      if (usage) {
        describe(client);
      } else {
        ask(client, known(client));
      }
      return 0;
    } catch (InvalidCallArgumentException e) {
      throw new ParameterException(command.commandLine(), e.getMessage());
    } catch (ComponentFaultException e) {
      tell(e);
      return FAILED;
    }
  }

  /** The component: no address is without a colon, and no name of a component has one. */
  private ComponentClient client() throws IOException {
    Optional<Login> given = login.login();
    if (wsdl.contains(":")) {
      URI address = orRefused(WSDL, () -> HttpAddress.parse(wsdl).uri());
      return ComponentClient.of(address, given);
    }
    LocalServer server = components.offering(WSDL, wsdl);
    return ComponentClient.of(LocalComponents.wsdl(server, wsdl), given.or(() -> loginOf(server)));
  }

  /** The login that a local server asks for, which its user may read. */
  private static Optional<Login> loginOf(LocalServer server) {
    return server.asksForLogin()
        ? Optional.of(new Login(server.credentials().user(), server.credentials().password()))
        : Optional.empty();
  }

  private void checkOptions() {
    allowOnly("--data", STARTING);
    allowOnly("--session", STARTING);
    allowOnly("--returns", Set.of("call", "results"));
    allowOnly("--lines", Set.of("log"));
    allowOnly("--state", Set.of("jobs"));
    allowOnly("--most", Set.of("jobs"));
    if (session != null) {
      requireId("--session", session);
    }
  }

  private void allowOnly(String option, Set<String> methods) {
    boolean given = command.commandLine().getParseResult().hasMatchedOption(option);
    refuseIf(
        given && (usage || !methods.contains(method)),
        option,
        "allowed only with " + String.join(" and ", methods.stream().sorted().toList()));
  }

  private Method known(ComponentClient client) {
    String name = method.replace("-s", "S");
    return client
        .description()
        .method(name)
        .orElseThrow(
            () ->
                new InvalidCallArgumentException(
                    "METHOD: '%s' is unknown: allowed are %s"
                        .formatted(method, String.join(", ", shownNames(client)))));
  }

  private static List<String> shownNames(ComponentClient client) {
    return client.description().names().stream().map(CallCommand::shown).toList();
  }

  private static String shown(String method) {
    return method.replace("S", "-s");
  }

  private void describe(ComponentClient client) {
    List<Method> wanted = method == null ? client.description().methods() : List.of(known(client));
    for (Method one : wanted) {
      out().println(shown(one.name()));
      describe("input", one.parameters());
      describe("output", one.outputs());
    }
  }

  private void describe(String side, List<Field> fields) {
    if (!fields.isEmpty()) {
      out().println("  " + side + ":");
    }
    fields.forEach(
        field ->
            out()
                .printf(
                    "    %s: %s%s%n",
                    field.name(), field.type(), field.optional() ? " (optional)" : ""));
  }

  private void ask(ComponentClient client, Method known) throws IOException {
    switch (known.name()) {
      case "call" -> print(client.call(request(known, words)));
      case "spawn" -> out().println(client.spawn(request(known.withoutOutputs(), words)));
      case "results" -> print(results(client, known));
      case "running" -> out().println(client.running(id("a job")));
      case "kill" -> out().println(client.kill(id("a job")));
      case "status" ->
          client
              .status(id("a job"))
              .forEach((name, value) -> out().println(name + "=" + ServerText.line(value)));
      case "log" -> log(client);
      case "remove" -> client.remove(id("a job"));
      case "jobs" -> jobs(client);
      case "openSession" -> {
        requireWords(0, "nothing");
        out().println(client.openSession());
      }
      case "closeSession" -> client.closeSession(id("a session"));
      default ->
          throw new InvalidCallArgumentException("METHOD: " + method + " can't be asked from here");
    }
  }

  private CallRequest request(Method known, List<String> arguments) {
    CallWords said = CallWords.of(known, arguments);
    return new CallRequest(
        said.inputs(),
        said.places(),
        way("--data", data),
        way("--returns", returns),
        Optional.ofNullable(session));
  }

  private static Optional<TransferMode> way(String option, String word) {
    return Optional.ofNullable(word)
        .map(
            wanted ->
                OptionValues.one(
                    option, wanted, Arrays.asList(TransferMode.values()), TransferMode::word));
  }

  private CallResult results(ComponentClient client, Method known) throws IOException {
    refuseIf(words.isEmpty(), "ARGUMENT", "results needs the identifier of a job");
    String job = requireId("ARGUMENT", words.get(0));
    return client.results(job, request(known.withoutInputs(), words.subList(1, words.size())));
  }

  private void log(ComponentClient client) throws IOException {
    String text = ServerText.lines(client.log(id("a job"), lines.chosen()));
    out().print(text.isEmpty() || text.endsWith("\n") ? text : text + "\n");
    out().flush();
  }

  private void jobs(ComponentClient client) throws IOException {
    Optional<String> wanted =
        Optional.ofNullable(state).map(word -> OptionValues.one("--state", word, STATES));
    for (Map<String, String> job : client.jobs(id("a session"), wanted, most.chosen())) {
      Map<String, String> told = new LinkedHashMap<>(job);
      out()
          .println(
              String.join(
                  "\t",
                  told.getOrDefault("job", ""),
                  told.getOrDefault("component", ""),
                  told.getOrDefault("state", ""),
                  told.getOrDefault("submitted", "")));
    }
  }

  private String id(String what) {
    requireWords(1, "the identifier of " + what);
    return requireId("ARGUMENT", words.get(0));
  }

  private void requireWords(int count, String what) {
    refuseIf(words.size() != count, "ARGUMENT", "%s takes %s and no more".formatted(method, what));
  }

  private static String requireId(String argument, String text) {
    refuseIf(
        !ID.matcher(text).matches(),
        argument,
        ("'%s' is not an identifier of a job or session: those have 22 to 64 letters, digits, - and"
                + " _")
            .formatted(text));
    return text;
  }

  private void print(CallResult result) {
    result.outputs().forEach(this::print);
  }

  /** Prints an output that has no file, in words that another call takes. */
  private void print(String name, Output output) {
    if (output instanceof Output.Value value) {
      out().println(name + "=" + ServerText.lines(value.text()).replaceFirst("\n\\z", ""));
    } else if (output instanceof Output.At at) {
      out().println(name + "@" + at.address());
    } else if (output instanceof Output.InSession file) {
      out().println(name + "#" + ServerText.line(file.name()));
    }
  }

  private void tell(ComponentFaultException fault) {
    PrintWriter err = command.commandLine().getErr();
    String job = fault.job().map(id -> " (job %s)".formatted(ServerText.line(id))).orElse("");
    err.println("soapbench: " + fault.getMessage() + job);
    List<String> log = fault.log().map(ServerText::lines).orElse("").lines().toList();
    log.subList(Math.max(0, log.size() - SHOWN_LINES), log.size())
        .forEach(line -> err.println("  " + line));
  }

  private PrintWriter out() {
    return command.commandLine().getOut();
  }
}
