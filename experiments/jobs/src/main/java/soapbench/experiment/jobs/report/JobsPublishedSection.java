package soapbench.experiment.jobs.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import soapbench.experiment.jobs.results.JobsResults;
import soapbench.experiment.jobs.results.Overhead;
import soapbench.experiment.jobs.results.PublishedTables;
import soapbench.experiment.jobs.results.TransferModeName;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.experiment.jobs.rows.MeshRow;
import soapbench.html.DataTable;
import soapbench.html.Html;
import soapbench.html.Term;
import soapbench.results.CellTrials;
import soapbench.results.Quantity;

/** The paper's Tables 1 and 2, and the same of this run's simulation. */
final class JobsPublishedSection {

  private static final Term PROBLEM = new Term("problem", "size of the simulated problem, from 1");

  private static final List<String> CIRCUMSTANCES =
      List.of(
          "The paper's programs ran on machines of several universities, and the data went between"
              + " them over the Internet. Its two clients were in the same building as one of the"
              + " servers (CUCS) and at another university (UAB). Here all is on one machine, so"
              + " compare the order of magnitude and how it changes, not the times.",
          "Its components are a meshing loop, a change from tetrahedra of 4 nodes to those of 10,"
              + " a second mesher for the fluid, and a solver of flow and heat. Here they are the"
              + " mesh of the surface, that of the volume, the same change of nodes, the heat, and"
              + " the mechanics. The paper could not time its mechanical solver apart from its"
              + " batch queue.",
          "It states means over several runs without intervals, and that each component cost about"
              + " 10 s more as a service.");

  /** A mesh or a component of a problem of the paper. */
  private record Published(int problem, String name) {

    static List<Published> rows(List<String> names) {
      return PublishedTables.PROBLEMS.stream()
          .flatMap(problem -> names.stream().map(name -> new Published(problem, name)))
          .toList();
    }

    String size(String what) {
      return String.valueOf(Math.round(PublishedTables.mesh(name, problem, what)));
    }

    double baseline() {
      return PublishedTables.baseline(name, problem);
    }

    double seconds(String client) {
      return PublishedTables.seconds(name, problem, client);
    }

    double percent(String client) {
      return PublishedTables.percent(name, problem, client);
    }
  }

  /**
   * A step of this run's simulation.
   *
   * @param overhead what it takes beyond the direct run; nothing of that itself
   */
  private record OwnRun(CellTrials<JobsCell> cell, Optional<Overhead> overhead) {

    String data() {
      String way = cell.cell().way();
      return way.equals(JobsLevels.DIRECT) ? "no service" : TransferModeName.of(way);
    }

    String overhead(Function<Overhead, String> text) {
      return overhead.map(text).orElse(Quantity.NONE);
    }

    /** Time of its calls beyond their programs' runs, where the server tells. */
    String around(Function<Overhead, String> text) {
      return overhead.filter(one -> one.around().n() > 0).map(text).orElse(Quantity.NONE);
    }
  }

  private JobsPublishedSection() {}

  static void write(JobsResults results, Html html) {
    html.element(
        "p",
        "Table 1 of the paper has the sizes of its meshes, and Table 2 the run times of its"
            + " programs with and without services. Below each is the same of this run.");
    meshes().addTo(html, Published.rows(PublishedTables.MESHES));
    if (!results.meshes().isEmpty()) {
      ownMeshes().addTo(html, results.meshes());
    }
    runs().addTo(html, Published.rows(PublishedTables.COMPONENTS));
    if (results.problems().isEmpty()) {
      html.element("p", JobsTable.noSimulation(results));
    }
    if (!results.problems().isEmpty()) {
      html.element("p", Overhead.RULE);
    }
    for (int problem : results.problems()) {
      ownRuns(problem).addTo(html, runs(results, problem));
    }
    html.list(CIRCUMSTANCES);
  }

  private static DataTable<Published> meshes() {
    return new DataTable<Published>("Table 1 of the paper: sizes of its meshes.")
        .number(PROBLEM, Published::problem)
        .word("mesh", Published::name)
        .number(new Term("vertices", "nodes of the mesh"), mesh -> mesh.size("vertices"))
        .number(
            new Term("triangles", "in the paper, of the interior mesh also quadrangles"),
            mesh -> mesh.size("triangles"))
        .number(
            new Term("tets", "in the paper, of the interior mesh also prisms"),
            mesh -> mesh.size("tets"));
  }

  private static DataTable<MeshRow> ownMeshes() {
    return new DataTable<MeshRow>("The same of this run.")
        .number(PROBLEM, MeshRow::problem)
        .prose("mesh", MeshRow::mesh)
        .number(new Term("vertices", MeshRow.VERTICES.meaning()), MeshRow::vertices)
        .number(new Term("triangles", MeshRow.TRIANGLES.meaning()), MeshRow::triangles)
        .number(new Term("tets", MeshRow.TETS.meaning()), MeshRow::tets);
  }

  private static DataTable<Published> runs() {
    DataTable<Published> table =
        new DataTable<Published>("Table 2 of the paper: run times with and without services.")
            .number(PROBLEM, Published::problem)
            .word("component", Published::name)
            .number(
                new Term("baseline", "run time without services, in s"),
                run -> printed(run.baseline()));
    for (String client : PublishedTables.CLIENTS) {
      table
          .number(
              new Term(client, "run time as services from the client there, in s"),
              run -> printed(run.seconds(client)))
          .number(
              new Term(client + " more, s", "that less the baseline, in s"),
              run -> printed(run.seconds(client) - run.baseline()))
          .number(
              new Term(client + " more, %", "the same in per cent of the baseline, as printed"),
              run -> printed(run.percent(client)));
    }
    return table;
  }

  /** With two decimals, as the paper has them. */
  private static String printed(double number) {
    return Quantity.factor(number);
  }

  private static List<OwnRun> runs(JobsResults results, int problem) {
    List<OwnRun> runs = new ArrayList<>();
    for (String step : results.steps(problem)) {
      for (String way : results.ways(JobsLevels.SIMULATION)) {
        Optional<Overhead> overhead =
            way.equals(JobsLevels.DIRECT)
                ? Optional.empty()
                : Overhead.of(results, way, problem, step);
        results
            .run()
            .find(JobsCell.simulation(way, problem, step))
            .ifPresent(cell -> runs.add(new OwnRun(cell, overhead)));
      }
    }
    return runs;
  }

  private static DataTable<OwnRun> ownRuns(int problem) {
    return new DataTable<OwnRun>(
            "The same of this run, problem %s: medians, with 95 %% bootstrap intervals."
                .formatted(problem))
        .word("step", run -> run.cell().cell().step().orElseThrow())
        .word("data", OwnRun::data)
        .number(
            new Term("runs", "measured trials that completed"),
            run -> run.cell().completed().size())
        .number(new Term("time", "run time, in s"), run -> JobsTable.seconds(run.cell().medianNs()))
        .number(
            new Term("more, ms", "that less the direct run, in ms"),
            run -> run.overhead(one -> JobsTable.difference(one.ns(), one.nsInterval())))
        .number(
            new Term("more, %", "the same in per cent of the direct run"),
            run -> run.overhead(one -> JobsTable.percent(one.share(), one.shareInterval())))
        .number(
            new Term("beyond, ms", "what the calls take beyond their programs' runs, in ms"),
            run -> run.around(one -> Quantity.medianAbove(one.around())))
        .number(
            new Term("beyond, %", "the same in per cent of the median direct run"),
            run ->
                run.around(
                    one ->
                        JobsTable.percent(
                            one.aroundShare().value(), one.aroundShare().interval())));
  }
}
