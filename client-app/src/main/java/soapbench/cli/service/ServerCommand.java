package soapbench.cli.service;

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
import picocli.CommandLine.Spec;
import soapbench.contract.ServerStack;
import soapbench.lab.option.JsonOption;
import soapbench.lab.option.LocalServerOptions;
import soapbench.lab.option.OptionValues;
import soapbench.lab.service.Installation;
import soapbench.server.LocalServer;
import soapbench.server.ServerOptions;
import soapbench.server.ServerOptions.Lifetime;

/** A server that stays up, for JMeter or a client of your own. */
@Command(
    name = "server",
    description = "A server that stays up, for JMeter or a client of your own.",
    synopsisSubcommandLabel = "(start | stop | status)",
    mixinStandardHelpOptions = true)
public final class ServerCommand {
  private static final int NOT_RUNNING = 3;

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
