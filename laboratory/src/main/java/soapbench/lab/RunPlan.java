package soapbench.lab;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import soapbench.folder.RunFolder;
import soapbench.lab.service.RequestedService;

/**
 * Plan of a run, made from options that were checked.
 *
 * @param seed what every order, and every payload, comes from
 * @param blocks the fresh pairs of JVMs that the run goes on in; one where an experiment cannot do
 *     that
 * @param service what it talks to; empty for a run that brings everything itself
 * @param cells the levels of each cell by which rules name it and runs are compared, as in {@link
 *     soapbench.results.CellMeasure#levels()}; some may turn out to be impossible when the run is
 *     prepared, which then tells its laboratory
 * @param reader reads how far a run has come
 * @param opener makes the run, or its part in one fork
 * @param extras what is made of its files in the end
 */
public record RunPlan(
    long seed,
    Blocks blocks,
    Optional<RequestedService> service,
    List<Map<String, String>> cells,
    StateReader reader,
    Function<Laboratory, ExperimentRun> opener,
    Optional<RunExtras> extras) {

  /** Reads how far the run in a folder has come. */
  public interface StateReader {
    RunState read(RunFolder folder) throws IOException;
  }

  public RunPlan {
    cells = List.copyOf(cells);
  }

  /** A run that leaves nothing but rows. */
  public RunPlan(
      long seed,
      Blocks blocks,
      Optional<RequestedService> service,
      List<Map<String, String>> cells,
      StateReader reader,
      Function<Laboratory, ExperimentRun> opener) {
    this(seed, blocks, service, cells, reader, opener, Optional.empty());
  }

  /** A run in one pair of JVMs. */
  public RunPlan(
      long seed,
      Optional<RequestedService> service,
      List<Map<String, String>> cells,
      StateReader reader,
      Function<Laboratory, ExperimentRun> opener) {
    this(seed, Blocks.of(1), service, cells, reader, opener);
  }

  /** How many fresh pairs of JVMs the run has. */
  public int forks() {
    return blocks.size();
  }

  /** Service that one of them talks to, by its number from 1. */
  public Optional<RequestedService> service(int fork) {
    return service.map(wanted -> wanted.with(blocks.levels(fork)));
  }

  /**
   * How far a run in a folder has come.
   *
   * @throws IOException if a file of the folder can't be read
   * @throws soapbench.csv.MalformedCsvException if a file of the folder is damaged
   */
  public RunState state(RunFolder folder) throws IOException {
    return reader.read(folder);
  }

  /** The run, or its part in one fork. */
  public ExperimentRun open(Laboratory laboratory) {
    return opener.apply(laboratory);
  }
}
