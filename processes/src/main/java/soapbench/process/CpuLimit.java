package soapbench.process;

import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * CPU time that this process and those it starts may use together, in cores: the smallest quota of
 * the control groups around it, as that of a container is. A JVM counts its processors from it, in
 * whole cores.
 */
public final class CpuLimit {

  private CpuLimit() {}

  /** The limit of this process; empty where there is none. */
  public static OptionalDouble current() {
    return of(OwnGroups.CURRENT);
  }

  static OptionalDouble of(OwnGroups groups) {
    return Stream.concat(
            groups.ofV2().map(folder -> OwnGroups.lines(folder.resolve(ControlGroup.LIMIT_OF_V2))),
            groups
                .ofV1("cpu")
                .map(
                    folder ->
                        Stream.of(ControlGroup.QUOTA_OF_V1, ControlGroup.PERIOD_OF_V1)
                            .flatMap(file -> OwnGroups.lines(folder.resolve(file)).stream())
                            .toList()))
        .map(lines -> String.join(" ", lines))
        // a quota and its period; "max" or -1 where there is none
        .filter(limit -> limit.matches("[1-9]\\d{0,11} [1-9]\\d{0,11}"))
        .map(limit -> limit.split(" "))
        .mapToDouble(limit -> Double.parseDouble(limit[0]) / Double.parseDouble(limit[1]))
        .min();
  }
}
