package soapbench.report.page;

import java.io.IOException;
import java.util.List;
import soapbench.claim.Claim;
import soapbench.claim.ClaimResult;
import soapbench.figure.Figure;
import soapbench.folder.RunFolder;
import soapbench.html.Html;
import soapbench.html.Prose;
import soapbench.results.Environment;

/**
 * What one experiment says in the reports of its runs. Everything else, such as the order of a
 * page's parts and which files are written, is the same for every experiment.
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

  /** The text of summary.csv. */
  String summary(R results);

  /** The claims of the literature that its runs decide on. */
  List<Claim<R>> claims();

  /** The figures that a run may have, in the report's order. */
  List<Figure<R>> figures(R results);

  /** How much was tried, in a few sentences. */
  String about(R results);

  /** What the run says to somebody who has to decide, a paragraph each; never empty. */
  List<String> answer(R results);

  /** How to read the numbers of the answer. */
  String reading(R results);

  /** Why readers should not rely on the answer as it is; empty in most runs. */
  default List<String> warnings(R results) {
    return List.of();
  }

  /**
   * What a command shows below the answer at the end of the run, line by line.
   *
   * @param claims what the run says of each claim
   */
  List<String> conclusion(R results, List<ClaimResult> claims);

  /** Tables and what belongs to them, between the claims and the environment. */
  List<Section<R>> sections(R results);

  /** Writes how the run was measured: {@code method.md} beside the report's class. */
  default void method(R results, Html html) {
    Prose.beside(getClass(), "method.md").addTo(html);
  }

  /** What the numbers do not mean: the items of {@code limits.md} beside the report's class. */
  default List<String> limits() {
    return Prose.beside(getClass(), "limits.md").items();
  }
}
