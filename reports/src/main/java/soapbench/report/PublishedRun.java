package soapbench.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import soapbench.csv.CsvFile;
import soapbench.csv.Table;
import soapbench.folder.RunFolder;
import soapbench.folder.WholeFile;
import soapbench.folder.WholeFolder;
import soapbench.report.page.ExperimentReport;
import soapbench.results.Environment;
import soapbench.results.PublishedEnvironment;

/**
 * Copy of a run for others: its tables, with numbers in place of names of machines, its environment
 * without the paths of its machine, and the answer. It has no logs, pictures or page; {@link
 * RunReport} draws these of it.
 */
public final class PublishedRun {

  /** Size from which on trials are compressed. */
  private static final long LARGE = 2_000_000;

  /** Column that names machines. */
  private static final String HOST = "engine";

  private PublishedRun() {}

  /** Machines by numbers in place of their names, in the order of the rows. */
  private static final class Hosts {

    private final Map<String, String> numbers = new HashMap<>();

    String number(String name) {
      return name.isEmpty() || name.matches("engine-[0-9]+")
          ? name
          : numbers.computeIfAbsent(name, any -> "engine-" + (numbers.size() + 1));
    }
  }

  /**
   * Writes the copy of a run. Copies of copies are the same.
   *
   * @param license the licence of the data; without one a copy of a copy keeps that of the copy
   * @return the names of what was left out of its environment
   * @throws soapbench.results.UnreadableRunException when a file of the run cannot be understood
   */
  public static <R> List<String> write(
      ExperimentReport<R> experiment, Path run, Path copy, Optional<String> license)
      throws IOException {
    RunFolder from = new RunFolder(run);
    RunFolder to = new RunFolder(copy);
    R results = experiment.reader().read(from);
    WholeFolder.make(copy);
    Hosts hosts = new Hosts();
    for (Table<?> table : experiment.tables()) {
      Path stored = RunFolder.stored(run.resolve(table.file()));
      if (Files.exists(stored)) {
        CsvFile.copy(stored, copy.resolve(name(table, stored)), HOST, hosts::number);
      }
    }
    Environment environment = experiment.environment().apply(results);
    PublishedEnvironment published = environment.published(license);
    if (environment.known()) {
      WholeFile.write(to.environment(), published.text());
    }
    RunReport.writeData(experiment, to, results, experiment.answer(results));
    return published.leftOut();
  }

  private static String name(Table<?> table, Path stored) throws IOException {
    boolean compressed = stored.toString().endsWith(RunFolder.COMPRESSED);
    boolean large = table.file().equals(RunFolder.TRIALS) && Files.size(stored) >= LARGE;
    return compressed || large ? table.file() + RunFolder.COMPRESSED : table.file();
  }
}
