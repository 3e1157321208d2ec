package soapbench.experiment.jobs.results;

import java.util.List;
import java.util.Optional;
import soapbench.results.PublishedValue;

/** The numbers of the paper's Tables 1 and 2. */
public final class PublishedTables {

  /** A component's run without services, as Table 2 has it. */
  public static final String BASELINE = "baseline runtime";

  /** Times as services, from a client in the same building and from one far away. */
  public static final List<String> CLIENTS = List.of("CUCS", "UAB");

  public static final List<String> COMPONENTS =
      List.of("Meshing loop", "T4 to T10", "Generalized Mesher", "Fluid/Thermal", "total");

  public static final List<String> MESHES = List.of("solid mesh", "interior mesh");

  public static final List<Integer> PROBLEMS = List.of(1, 2);

  private static final List<PublishedValue> ALL = PublishedValue.beside(PublishedTables.class);

  private PublishedTables() {}

  /** A run of a component as a service, in s. */
  public static double seconds(String component, int problem, String client) {
    return value(component, problem, client + " runtime").orElseThrow();
  }

  /** A run of a component without services, in s. */
  public static double baseline(String component, int problem) {
    return value(component, problem, BASELINE).orElseThrow();
  }

  /** By how much of the baseline a run as a service is longer, in per cent, as it is printed. */
  public static double percent(String component, int problem, String client) {
    return value(component, problem, "overhead " + client).orElseThrow();
  }

  /** How many of something a mesh has: {@code vertices}, {@code triangles} or {@code tets}. */
  public static double mesh(String mesh, int problem, String what) {
    return value(mesh, problem, what).orElseThrow();
  }

  private static Optional<Double> value(String series, int problem, String measure) {
    return ALL.stream()
        .filter(one -> one.series().equals(series) && one.measure().equals(measure))
        .filter(one -> one.x() == problem)
        .map(PublishedValue::value)
        .findFirst();
  }
}
