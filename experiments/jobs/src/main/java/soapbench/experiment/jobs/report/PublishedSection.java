package soapbench.experiment.jobs.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import soapbench.experiment.jobs.results.JobsResults;
import soapbench.experiment.jobs.results.Overhead;
import soapbench.experiment.jobs.results.PublishedTables;
import soapbench.experiment.jobs.results.WayName;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.experiment.jobs.rows.MeshRow;
import soapbench.html.Html;
import soapbench.html.HtmlTable;
import soapbench.html.Term;
import soapbench.results.CellTrials;
import soapbench.results.Quantity;

/** The paper's Tables 1 and 2, and the same of this run's simulation. */
final class PublishedSection {

  private static final Term PROBLEM = new Term("problem", "size of the simulated problem, from 1");

  private static final List<String> CIRCUMSTANCES =
      List.of(
          "The paper's programs ran on machines of several universities, and the data went between"
              + " them over the Internet. Its two clients were in the same building as one of the"
              + " servers (CUCS) and at another university (UAB). Here all is on one machine, so"
              + " compare the order of magnitude and how it changes, not the times.",
          "Its components are a meshing loop, a change from tetrahedra of 4 nodes to such of 10, a"
              + " second mesher for the fluid, and a solver of flow and heat. Here they are the"
              + " mesh of the surface, that of the volume, the same change of nodes, the heat, and"
              + " the mechanics. The paper could not time its mechanical solver apart from its"
              + " batch queue.",
          "It states means over several runs without intervals, and that each component cost about"
              + " 10 s more as a service.");

  private PublishedSection() {}

  static void write(JobsResults results, Html html) {
    html.element(
        "p",
        "Table 1 of the paper has the sizes of its meshes, and Table 2 the run times of its"
            + " programs with and without services. Below each is the same of this run.");
    meshes().addTo(html);
    if (!results.meshes().isEmpty()) {
      ownMeshes(results).addTo(html);
    }
    runs().addTo(html);
    if (results.problems().isEmpty()) {
      html.element("p", JobsText.noSimulation(results));
    }
    if (!results.problems().isEmpty()) {
      html.element("p", Overhead.RULE);
    }
    for (int problem : results.problems()) {
      ownRuns(results, problem).addTo(html);
    }
    html.list(CIRCUMSTANCES);
  }

  private static HtmlTable meshes() {
    HtmlTable table =
        new HtmlTable("Table 1 of the paper: sizes of its meshes.")
            .numbers(PROBLEM)
            .words("mesh")
            .numbers(
                new Term("vertices", "nodes of the mesh"),
                new Term("triangles", "in the paper, of the interior mesh also quadrangles"),
                new Term("tets", "in the paper, of the interior mesh also prisms"));
    for (int problem : PublishedTables.PROBLEMS) {
      for (String mesh : PublishedTables.MESHES) {
        table.row(
            String.valueOf(problem),
            mesh,
            published(mesh, problem, "vertices"),
            published(mesh, problem, "triangles"),
            published(mesh, problem, "tets"));
      }
    }
    return table;
  }

  private static String published(String mesh, int problem, String what) {
    return String.valueOf(Math.round(PublishedTables.mesh(mesh, problem, what)));
  }

  private static HtmlTable ownMeshes(JobsResults results) {
    HtmlTable table =
        new HtmlTable("The same of this run.")
            .numbers(PROBLEM)
            .prose("mesh")
            .numbers(
                new Term("vertices", MeshRow.VERTICES.meaning()),
                new Term("triangles", MeshRow.TRIANGLES.meaning()),
                new Term("tets", MeshRow.TETS.meaning()));
    for (MeshRow mesh : results.meshes()) {
      table.row(
          String.valueOf(mesh.problem()),
          mesh.mesh(),
          String.valueOf(mesh.vertices()),
          String.valueOf(mesh.triangles()),
          String.valueOf(mesh.tets()));
    }
    return table;
  }

  private static HtmlTable runs() {
    HtmlTable table =
        new HtmlTable("Table 2 of the paper: run times with and without services.")
            .numbers(PROBLEM)
            .words("component")
            .numbers(new Term("baseline", "run time without services, in s"));
    for (String client : PublishedTables.CLIENTS) {
      table.numbers(
          new Term(client, "run time as services from the client there, in s"),
          new Term(client + " more, s", "that less the baseline, in s"),
          new Term(client + " more, %", "the same in per cent of the baseline, as printed"));
    }
    for (int problem : PublishedTables.PROBLEMS) {
      for (String component : PublishedTables.COMPONENTS) {
        double baseline = PublishedTables.baseline(component, problem);
        List<String> row = new ArrayList<>();
        row.add(String.valueOf(problem));
        row.add(component);
        row.add(printed(baseline));
        for (String client : PublishedTables.CLIENTS) {
          double seconds = PublishedTables.seconds(component, problem, client);
          row.add(printed(seconds));
          row.add(printed(seconds - baseline));
          row.add(printed(PublishedTables.percent(component, problem, client)));
        }
        table.row(row);
      }
    }
    return table;
  }

  /** With two decimals, as the paper has them. */
  private static String printed(double number) {
    return Quantity.factor(number);
  }

  private static HtmlTable ownRuns(JobsResults results, int problem) {
    HtmlTable table =
        new HtmlTable(
                "The same of this run, problem %d: medians, with 95 %% bootstrap intervals."
                    .formatted(problem))
            .words("step", "data")
            .numbers(
                new Term("runs", "measured trials that completed"),
                new Term("time", "run time, in s"),
                new Term("more, ms", "that less the direct run, in ms"),
                new Term("more, %", "the same in per cent of the direct run"),
                new Term("beyond, ms", "what the calls take beyond their programs' runs, in ms"),
                new Term("beyond, %", "the same in per cent of the median direct run"));
    for (String step : results.steps(problem)) {
      for (String way : results.ways(JobsLevels.SIMULATION)) {
        results
            .run()
            .find(JobsCell.simulation(way, problem, step))
            .ifPresent(cell -> table.row(row(results, cell, problem, step)));
      }
    }
    return table;
  }

  private static List<String> row(
      JobsResults results, CellTrials<JobsCell> cell, int problem, String step) {
    String way = cell.cell().way();
    List<String> row = new ArrayList<>();
    row.add(step);
    row.add(way.equals(JobsLevels.DIRECT) ? "no service" : WayName.of(way));
    row.add(String.valueOf(cell.completed().size()));
    row.add(JobsText.seconds(cell.medianNs()));
    Optional<Overhead> overhead =
        way.equals(JobsLevels.DIRECT) ? Optional.empty() : Overhead.of(results, way, problem, step);
    row.add(cell(overhead, one -> JobsText.difference(one.ns(), one.nsInterval())));
    row.add(cell(overhead, one -> JobsText.percent(one.share(), one.shareInterval())));
    Optional<Overhead> told = overhead.filter(one -> one.around().n() > 0);
    row.add(cell(told, one -> JobsText.median(one.around())));
    row.add(
        cell(
            told,
            one -> JobsText.percent(one.aroundShare().value(), one.aroundShare().interval())));
    return row;
  }

  private static String cell(Optional<Overhead> overhead, Function<Overhead, String> text) {
    return overhead.map(text).orElse(Quantity.NONE);
  }
}
