package soapbench.experiment.jobs.command;

import static soapbench.lab.option.InvalidOptionException.refuseIf;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import soapbench.component.Component;
import soapbench.component.ComponentFolder;
import soapbench.component.ComponentLimits;
import soapbench.component.InvalidComponentException;
import soapbench.component.Template;
import soapbench.experiment.jobs.run.LocalJobs;
import soapbench.lab.option.InvalidOptionException;
import soapbench.lab.option.JsonOption;
import soapbench.lab.service.Installation;
import soapbench.process.InstalledProgram;
import soapbench.server.LocalServer;
import soapbench.server.setting.PrivateFile;

/** Offers command-line programs as services of the local server. */
@Command(
    name = "component",
    description = "Offers command-line programs as services of the local server.",
    synopsisSubcommandLabel = "(add | list | remove)",
    mixinStandardHelpOptions = true)
public final class ComponentCommand {
  private static final int DAMAGED = 1;
  private static final Pattern TIME = Pattern.compile("(\\d{1,9})([smhd])");
  private static final Pattern BYTES = Pattern.compile("(\\d{1,9})(B|KB|MB|GB)");

  private final Installation installation;
  private final LocalComponents components;

  @Spec private CommandSpec command;

  public ComponentCommand(Installation installation) {
    this.installation = installation;
    this.components = new LocalComponents(installation);
  }

  @Command(
      name = "add",
      description = {
        "Offers a program. After -- comes its command line, with [in|out|in out val|file"
            + " NAME:TYPE]",
        "where an argument is; TYPE is int, float, string, raw or xml."
      },
      mixinStandardHelpOptions = true,
      sortOptions = false)
  int add(
      @Parameters(
              index = "0",
              paramLabel = "NAME",
              description = "of the component: small letters, digits and -, at most 50")
          String name,
      @Parameters(
              index = "1..*",
              arity = "1..*",
              paramLabel = "WORD",
              description =
                  "after --, the program and its arguments; one with a / is found from the current"
                      + " folder, another one by PATH")
          List<String> words,
      @Option(
              names = "--full-name",
              paramLabel = "TEXT",
              description = "its name for people (default: NAME)")
          String fullName,
      @Option(
              names = "--namespace",
              paramLabel = "URI",
              description = "of its messages (default: urn:soapbench:component:NAME)")
          String namespace,
      @Option(
              names = "--time-limit",
              paramLabel = "TIME",
              defaultValue = "1h",
              description =
                  "how long a job may run, as 90s, 30m, 1h or 2d (default ${DEFAULT-VALUE})")
          String time,
      @Option(
              names = "--output-limit",
              paramLabel = "BYTES",
              defaultValue = "10GB",
              description =
                  "how much a job may write, as 500KB, 20MB or 10GB (default ${DEFAULT-VALUE})")
          String bytes,
      @Option(
              names = "--jobs",
              paramLabel = "N",
              defaultValue = "2",
              description =
                  "how many of its jobs run at a time, 1 to 1000 (default ${DEFAULT-VALUE})")
          int jobs,
      @Option(
              names = "--env",
              paramLabel = "NAME=VALUE",
              description = "a variable of its environment; may be given several times")
          List<String> environment) {
    String program = words.get(0);
    try {
      Component.requireName(name);
      Component component =
          new Component(
              name,
              fullName == null ? name : fullName,
              namespace == null ? Component.defaultNamespace(name) : namespace,
              program(program),
              Template.parse(words.subList(1, words.size())),
              variables(environment == null ? List.of() : environment),
              new ComponentLimits(
                  Duration.ofSeconds(amount("--time-limit", time, TIME)),
                  amount("--output-limit", bytes, BYTES),
                  jobs));
      PrivateFile.folder(LocalJobs.folder(installation.kept()));
      components.folder().add(component);
    } catch (InvalidComponentException e) {
      throw new InvalidOptionException(name, e.getMessage());
    }
    print(List.of(name));
    return 0;
  }

  @Command(
      name = "list",
      description =
          "Prints each component: its name, a tab, and the address of its WSDL if the server runs.",
      mixinStandardHelpOptions = true)
  int list(@Mixin JsonOption json) {
    ComponentFolder folder = components.folder();
    List<String> names = folder.names();
    Map<String, String> problems = new LinkedHashMap<>();
    for (String name : names) {
      try {
        folder.find(name);
      } catch (InvalidComponentException e) {
        problems.put(name, e.getMessage());
      }
    }
    if (json.chosen()) {
      Optional<LocalServer> server = components.server();
      List<Listed> listed =
          names.stream()
              .map(name -> new Listed(name, wsdl(server, name), problems.get(name)))
              .toList();
      json.print(out(), "components/1", Map.of("components", listed));
    } else {
      print(names);
    }
    problems.forEach((name, problem) -> say(name + " can't be used: " + problem));
    return problems.isEmpty() ? 0 : DAMAGED;
  }

  /**
   * A component in JSON.
   *
   * @param wsdl its address; null while no server runs
   * @param problem why it can't be used; null if it can
   */
  private record Listed(String name, @Nullable String wsdl, @Nullable String problem) {}

  @Command(
      name = "remove",
      description = "Offers a program no longer; its jobs run on.",
      mixinStandardHelpOptions = true)
  int remove(
      @Parameters(paramLabel = "NAME", description = "of the component, as 'component list' has it")
          String name) {
    components.refuseUnless(components.folder().remove(name), "NAME", name);
    return 0;
  }

  /** The file that is run, however the program was called. */
  private Path program(String word) {
    Optional<Path> file =
        word.contains("/")
            ? Optional.of(Path.of(word).toAbsolutePath().normalize())
            : InstalledProgram.find(word);
    refuseIf(
        file.filter(Files::isRegularFile).isEmpty(),
        "WORD",
        word.contains("/")
            ? "there is no program " + file.get()
            : "there is no program '%s' in the folders of PATH".formatted(word));
    refuseIf(
        !Files.isExecutable(file.get()), "WORD", file.get() + " can't be run: chmod +x allows it");
    return file.get();
  }

  private static Map<String, String> variables(List<String> words) {
    Map<String, String> variables = new LinkedHashMap<>();
    for (String word : words) {
      int equals = word.indexOf('=');
      refuseIf(equals < 1, "--env", "'%s' is not of the form NAME=VALUE".formatted(word));
      String name = word.substring(0, equals);
      refuseIf(
          variables.put(name, word.substring(equals + 1)) != null,
          "--env",
          "'%s' is there twice".formatted(name));
    }
    return variables;
  }

  /** A number with a unit, in seconds or bytes. */
  private static long amount(String option, String text, Pattern form) {
    Matcher parts = form.matcher(text);
    refuseIf(
        !parts.matches(),
        option,
        "'%s' is not allowed: it is a whole number and then %s"
            .formatted(text, form == TIME ? "s, m, h or d" : "B, KB, MB or GB"));
    long unit =
        switch (parts.group(2)) {
          case "m" -> 60;
          case "h" -> 3_600;
          case "d" -> 86_400;
          case "KB" -> 1_000;
          case "MB" -> 1_000_000;
          case "GB" -> 1_000_000_000;
          default -> 1;
        };
    return Long.parseLong(parts.group(1)) * unit;
  }

  private void print(List<String> names) {
    Optional<LocalServer> server = components.server();
    for (String name : names) {
      out().println(name + "\t" + Objects.toString(wsdl(server, name), ""));
    }
    out().flush();
    if (server.isEmpty()) {
      say(LocalComponents.NO_SERVER);
    }
  }

  private static @Nullable String wsdl(Optional<LocalServer> server, String name) {
    return server.map(one -> LocalComponents.wsdl(one, name).toString()).orElse(null);
  }

  private PrintWriter out() {
    return command.commandLine().getOut();
  }

  private void say(String line) {
    command.commandLine().getErr().println("soapbench: " + line);
  }
}
