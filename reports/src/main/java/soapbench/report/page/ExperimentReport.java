package soapbench.report.page;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import soapbench.figure.Figure;
import soapbench.folder.RunFolder;
import soapbench.html.Html;
import soapbench.results.Environment;

/**
 * What is made of the runs of one experiment.
 *
 * @param <R> a run as it was read, and what was aggregated of it
 */
public interface ExperimentReport<R> {

  /** The experiment's name, as the first column of trials.csv has it. */
  String experiment();

  /**
   * Reads a run, which may be interrupted, partly failed, or a part of the design.
   *
   * @throws soapbench.results.UnreadableRunException when a file cannot be understood; the message
   *     names the file and the problem
   */
  R read(RunFolder folder) throws IOException;

  /** What the run ran on and with. */
  Environment environment(R results);

  /** The text of each file that holds aggregates, by the file. */
  Map<Path, String> tables(RunFolder folder, R results);

  /** The figures that a run may have, in the report's order. */
  List<Figure<R>> figures(R results);

  /** When, where and how much was tried, in a few sentences. */
  String about(R results);

  /** Writes what the page says before all else. */
  void answer(R results, Html html);

  /** The parts of a run's page, in their order. */
  List<Section<? super R>> sections(R results);

  /** What a command says at the end of the run, line by line. */
  List<String> conclusion(R results);
}
