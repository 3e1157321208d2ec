package soapbench.cli.service;

import static soapbench.lab.option.InvalidOptionException.orRefused;
import static soapbench.lab.option.InvalidOptionException.refuseIf;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import soapbench.contract.ServerStack;
import soapbench.exchange.Login;
import soapbench.lab.option.InvalidOptionException;
import soapbench.lab.option.JsonOption;
import soapbench.lab.option.LocalServerOptions;
import soapbench.lab.option.LoginOptions;
import soapbench.lab.option.OptionValues;
import soapbench.lab.service.Installation;
import soapbench.server.LocalServer;
import soapbench.server.ServerOptions;
import soapbench.server.ServerOptions.Lifetime;
import soapbench.server.domain.AdaptedApplication;
import soapbench.server.setting.Account;

/** A server that stays up, for JMeter or a client of your own. */
@Command(
    name = "server",
    description = "A server that stays up, for JMeter or a client of your own.",
    synopsisSubcommandLabel = "(start | stop | status | adapt)",
    mixinStandardHelpOptions = true)
public final class ServerCommand {
  private static final int NOT_RUNNING = 3;
  private static final String ADAPTER = "--adapter";
  private static final String ALLOWED_ADAPTER = "[A-Za-z0-9._#-]{1,100}";

  private final Installation installation;

  @Spec private CommandSpec command;

  public ServerCommand(Installation installation) {
    this.installation = installation;
  }

  @Command(
      name = "start",
      description = "Starts a server, deploys the service and says where it is.",
      mixinStandardHelpOptions = true)
  int start(
      @Mixin LocalServerOptions choice,
      @Option(
              names = "--ear",
              paramLabel = "FILE",
              description = "the application to deploy (default: the one that was built)")
          Path ear,
      @Option(
              names = "--server-stacks",
              paramLabel = "S,...",
              description =
                  "cxf, metro: the SOAP stacks to publish the laboratory with, too, as they come"
                      + " (default: none)")
          String stacks,
      @Mixin SharingOptions sharing) {
    Path application = ear == null ? installation.application() : ear;
    if (!Files.isRegularFile(application)) {
      throw new ParameterException(command.commandLine(), "--ear: there is no file " + application);
    }
    if (stacks != null) {
      choice.publish(
          OptionValues.choice(
                  "--server-stacks", stacks, ServerStack.AS_THEY_COME, ServerStack::word)
              .stream()
              .map(ServerStack::word)
              .collect(Collectors.toSet()));
    }
    ServerOptions options =
        choice
            .requested(
                installation.workplace().javaVersion(),
                application,
                Lifetime.UNTIL_STOPPED,
                Map.of())
            .at(sharing.listening());
    LocalServer server = LocalServer.start(installation.workplace(), options, this::say);
    if (!server.startedHere()) {
      say("already running");
    }
    describe(running(server));
    return 0;
  }

  @Command(
      name = "stop",
      description = "Stops the server that start started.",
      mixinStandardHelpOptions = true)
  int stop() {
    Optional<LocalServer> server = LocalServer.find(installation.workplace());
    server.ifPresentOrElse(this::stop, () -> say("not running"));
    out().println("state=stopped");
    return 0;
  }

  @Command(
      name = "status",
      description = "Says whether the server runs, and where; exits 3 when it does not.",
      mixinStandardHelpOptions = true)
  int status(@Mixin JsonOption json) {
    Optional<LocalServer> server =
        LocalServer.find(installation.workplace()).filter(LocalServer::ready);
    Map<String, Object> state =
        server.map(ServerCommand::running).orElse(Map.of("state", "stopped"));
    if (json.chosen()) {
      json.print(out(), "server/1", state);
    } else {
      describe(state);
    }
    return server.isPresent() ? 0 : NOT_RUNNING;
  }

  @Command(
      name = "adapt",
      description =
          "Writes a copy of the application for a server of yours that reaches an ActiveMQ Artemis"
              + " of yours by a resource adapter.",
      mixinStandardHelpOptions = true)
  int adapt(
      @Option(
              names = ADAPTER,
              paramLabel = "NAME",
              required = true,
              description = "the adapter's name in the server; in WildFly activemq-ra")
          String adapter,
      @Mixin LoginOptions login,
      @Parameters(paramLabel = "COPY", description = "the file to write, for its owner alone")
          Path copy) {
    refuseIf(
        !adapter.matches(ALLOWED_ADAPTER),
        ADAPTER,
        "'%s' is not allowed: it has 1 to 100 letters, digits, dots, hyphens, # and _"
            .formatted(adapter));
    Login given =
        login
            .login()
            .orElseThrow(
                () ->
                    new InvalidOptionException(
                        "--user", "missing: the copy logs in at the broker with it"));
    Account account =
        orRefused("--password-file", () -> new Account(given.user(), given.password()));
    Path file = copy.toAbsolutePath().normalize();
    refuseIf(Files.exists(file), "COPY", "there is already a file " + file);
    refuseIf(
        !Files.isWritable(file.getParent()),
        "COPY",
        "no file can be written in " + file.getParent());
    new AdaptedApplication(adapter, account).write(installation.application(), file);
    out().println("application=" + file);
    return 0;
  }

  private void stop(LocalServer server) {
    say("stopping " + server.release().title() + " (pid " + server.pid() + ")");
    server.stop();
  }

  private static Map<String, Object> running(LocalServer server) {
    Map<String, Object> state = new LinkedHashMap<>();
    state.put("state", "running");
    state.put("kind", server.release().kind().id());
    state.put("version", server.version());
    state.put("wsdl", server.wsdl().toString());
    server
        .certificates()
        .ifPresent(
            file -> {
              state.put("wsdl_without_tls", server.plainWsdl().toString());
              state.put("certificates", file.toString());
            });
    state.put("broker", server.brokerAddress().toString());
    state.put("credentials", server.credentialsFile().toString());
    state.put("pid", server.pid());
    state.put("logs", server.logs().toString());
    return state;
  }

  private void describe(Map<String, Object> state) {
    state.forEach((name, value) -> out().println(name + "=" + value));
  }

  private PrintWriter out() {
    return command.commandLine().getOut();
  }

  private void say(String line) {
    command.commandLine().getErr().println("soapbench: " + line);
  }
}
