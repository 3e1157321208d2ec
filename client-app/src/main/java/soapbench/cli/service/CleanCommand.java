package soapbench.cli.service;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import soapbench.lab.service.FreeableSpace;
import soapbench.lab.service.FreeableSpace.Part;
import soapbench.lab.service.Installation;

/** Frees the space of servers and caches, after asking. */
@Command(
    name = "clean",
    description = {
      "Deletes servers and caches, which soapbench makes again by itself; asks first.",
      "",
      "Runs stay, and what you added to the server."
    },
    mixinStandardHelpOptions = true)
public final class CleanCommand implements Callable<Integer> {

  private static final int DECLINED = 1;
  private static final double MB = 1_000_000;

  private final FreeableSpace space;

  @Spec private CommandSpec command;

  @Option(names = "--yes", description = "deletes without asking")
  private boolean agreed;

  public CleanCommand(Installation installation) {
    this.space = new FreeableSpace(installation);
  }

  @Override
  public Integer call() throws IOException {
    PrintWriter out = command.commandLine().getOut();
    space.requireNoServer();
    List<Part> parts = space.parts();
    parts.forEach(part -> out.println(line(part)));
    if (parts.isEmpty()) {
      out.println("there is nothing to delete");
    } else if (agreed || agrees(out)) {
      space.free();
      out.println("deleted");
    } else {
      out.println("nothing was deleted; --yes deletes without asking");
      return DECLINED;
    }
    space.otherVersions().forEach(folder -> out.println("another version keeps " + folder));
    return 0;
  }

  private static String line(Part part) {
    return String.format(Locale.ROOT, "%8.1f MB  %s", part.bytes() / MB, part.folder());
  }

  private static boolean agrees(PrintWriter out) throws IOException {
    out.print("Delete all of it? [y/N] ");
    out.flush();
    String answer =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)).readLine();
    return answer != null && answer.strip().matches("(?i)y(es)?");
  }
}
