package soapbench.experiment.service.command;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import soapbench.experiment.service.draft.RequestDraft;
import soapbench.experiment.service.wsdl.Schemas;
import soapbench.experiment.service.wsdl.ServiceOperation;
import soapbench.experiment.service.wsdl.ServicePort.Transport;
import soapbench.experiment.service.wsdl.Wsdl;
import soapbench.experiment.service.wsdl.WsdlFetch;
import soapbench.experiment.service.wsdl.WsdlPlace;
import soapbench.experiment.service.wsdl.WsdlReader;
import soapbench.lab.option.InvalidOptionException;

/** Drafts requests to a service of anybody's. */
@Command(
    name = "service",
    description = "Drafts a request to a service of anybody's, which 'run service' then sends.",
    synopsisSubcommandLabel = "draft",
    mixinStandardHelpOptions = true)
public final class ServiceCommand {

  private static final Duration TIME = Duration.ofSeconds(60);

  @Spec private CommandSpec command;

  @Command(
      name = "draft",
      description = {
        "Prints an envelope for an operation of a WSDL, with a value of its type in each element.",
        "A person has to edit it: it is of the right form, and its values mean nothing."
      },
      mixinStandardHelpOptions = true,
      sortOptions = false)
  int draft(
      @Parameters(
              paramLabel = "WSDL",
              description =
                  "file or address of the WSDL 1.1; nothing is fetched but it and what it imports"
                      + " from there")
          String wsdl,
      @Parameters(
              paramLabel = "OPERATION",
              description =
                  "name of the operation; where several share it, the name of its input, or its"
                      + " place, such as find#2")
          String operation,
      @Option(
              names = "--port",
              paramLabel = "NAME",
              description = "port of the WSDL (default: the first one that has the operation)")
          String port)
      throws IOException {
    try {
      WsdlPlace place = WsdlPlace.of(wsdl, WsdlFetch.open(TIME));
      Wsdl described = WsdlReader.read(place);
      ServiceOperation found =
          described.find(
              new Wsdl.Wanted(
                  Optional.of(operation),
                  Optional.ofNullable(port),
                  Optional.empty(),
                  Optional.empty(),
                  Set.of()),
              Transport.HTTP);
      List<String> namesakes = described.namesakes(found);
      if (namesakes.size() > 1) {
        tell(
            "two or more operations are named %s: this drafts %s; name one of %s"
                .formatted(found.name(), found.label(), String.join(", ", namesakes)));
      }
      Schemas schemas = WsdlReader.schemas(place);
      RequestDraft.Draft draft = RequestDraft.of(found, schemas);
      command.commandLine().getOut().print(draft.text());
      command.commandLine().getOut().flush();
      schemas
          .elsewhere()
          .forEach(location -> tell("a schema is elsewhere and was not fetched: " + location));
      draft.notes().forEach(this::tell);
      return 0;
    } catch (IllegalArgumentException e) {
      throw new InvalidOptionException("WSDL", e.getMessage());
    }
  }

  private void tell(String line) {
    command.commandLine().getErr().println("soapbench: " + line);
  }
}
