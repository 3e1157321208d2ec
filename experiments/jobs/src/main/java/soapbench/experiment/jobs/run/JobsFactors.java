package soapbench.experiment.jobs.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsLevels;

/**
 * The levels of the factors.
 *
 * @param parts of {@link JobsLevels#PARTS}
 * @param ways how files are carried, of the transfer part's ways
 * @param sizes bytes of these files
 * @param meshes the edge lengths in mm of the simulated problems, from problem 1 on
 */
record JobsFactors(
    List<String> parts, List<String> ways, List<Integer> sizes, List<Double> meshes) {

  JobsFactors {
    parts = List.copyOf(parts);
    ways = List.copyOf(ways);
    sizes = List.copyOf(sizes);
    meshes = List.copyOf(meshes);
  }

  boolean has(String part) {
    return parts.contains(part);
  }

  /** A copy of these factors without the simulation. */
  JobsFactors withoutSimulation() {
    return new JobsFactors(
        parts.stream().filter(part -> !part.equals(JobsLevels.SIMULATION)).toList(),
        ways,
        sizes,
        meshes);
  }

  /** How large the files are that are carried; none where that is not measured. */
  List<Integer> carried() {
    return has(JobsLevels.TRANSFER) ? sizes : List.of();
  }

  /** The files that are carried, each in every way. */
  List<JobsCell> transfers(long mostBytes) {
    List<JobsCell> cells = new ArrayList<>();
    for (int size : sizes) {
      if (size <= mostBytes) {
        ways.forEach(way -> cells.add(JobsCell.transfer(way, size)));
      }
    }
    return cells;
  }

  /** The simulations, each in every way; a cell stands for all its steps. */
  List<JobsCell> simulations() {
    return IntStream.rangeClosed(1, meshes.size())
        .boxed()
        .flatMap(
            problem ->
                JobsLevels.ways(JobsLevels.SIMULATION).stream()
                    .map(way -> JobsCell.simulation(way, problem, JobsLevels.TOTAL)))
        .toList();
  }

  /** A program that does nothing, in every way. */
  List<JobsCell> calls() {
    return JobsLevels.ways(JobsLevels.CALL).stream().map(JobsCell::call).toList();
  }

  /** The cell of each row, those of all steps of simulations, too. */
  List<JobsCell> cells() {
    List<JobsCell> cells = new ArrayList<>();
    if (has(JobsLevels.TRANSFER)) {
      cells.addAll(transfers(Long.MAX_VALUE));
    }
    if (has(JobsLevels.SIMULATION)) {
      for (JobsCell all : simulations()) {
        JobsLevels.STEPS.forEach(
            step -> cells.add(JobsCell.simulation(all.way(), all.problem().orElseThrow(), step)));
      }
    }
    if (has(JobsLevels.CALL)) {
      cells.addAll(calls());
    }
    return cells;
  }

  /** The edge length of a problem's mesh in mm. */
  double mesh(int problem) {
    return meshes.get(Objects.checkIndex(problem - 1, meshes.size()));
  }
}
