package soapbench.experiment.jobs.run.served;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import soapbench.caller.ComponentClient;
import soapbench.caller.message.ComponentFaultException;
import soapbench.folder.WholeFile;

/**
 * The jobs and sessions that a run has at the server, in a file, so that they are removed even if
 * the run that made them was killed.
 */
public final class OpenJobsFile {

  private static final String JOB = "job";
  private static final String SESSION = "session";
  private static final int WORDS = 3;

  private final Path file;
  private final Set<String> lines = new LinkedHashSet<>();

  /** Makes clients of components. */
  @FunctionalInterface
  public interface Clients {

    /**
     * A client of a component.
     *
     * @throws IOException in one line, if the server does not offer it
     */
    ComponentClient of(String component) throws IOException;
  }

  /** Reads the file of an earlier run, if there is one. */
  public OpenJobsFile(Path file) throws IOException {
    this.file = file;
    if (Files.exists(file)) {
      lines.addAll(Files.readAllLines(file));
    }
  }

  /** Notes a job whose data is kept there. */
  public void job(String component, String id) throws IOException {
    add(String.join(" ", JOB, component, id));
  }

  /** Notes a session. */
  public void session(String component, String id) throws IOException {
    add(String.join(" ", SESSION, component, id));
  }

  private synchronized void add(String line) throws IOException {
    lines.add(line);
    write();
  }

  /** Forgets a job or session that was removed. */
  public synchronized void removed(String id) throws IOException {
    if (lines.removeIf(line -> line.endsWith(" " + id))) {
      write();
    }
  }

  private void write() throws IOException {
    if (lines.isEmpty()) {
      Files.deleteIfExists(file);
    } else {
      WholeFile.write(file, String.join("\n", lines) + "\n");
    }
  }

  /** Removes all that is noted; what the server does not know any more is forgotten. */
  public void removeAll(Clients clients, Consumer<String> onMessage) throws IOException {
    for (String line : noted()) {
      String[] words = line.split(" ", WORDS);
      if (words.length == WORDS) {
        try {
          remove(words[0], clients.of(words[1]), words[2]);
        } catch (IOException e) {
          onMessage.accept("something of this run stays at the server: " + e.getMessage());
          if (!(e instanceof ComponentFaultException)) {
            continue;
          }
        }
      }
      forget(line);
    }
  }

  private static void remove(String kind, ComponentClient client, String id) throws IOException {
    if (kind.equals(SESSION)) {
      client.closeSession(id);
    } else {
      client.remove(id);
    }
  }

  private synchronized List<String> noted() {
    return List.copyOf(lines);
  }

  private synchronized void forget(String line) throws IOException {
    lines.remove(line);
    write();
  }
}
