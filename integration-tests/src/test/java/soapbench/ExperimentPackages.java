package soapbench;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which packages belong to which experiment: each that has the experiment's name below a layer, as
 * in {@code soapbench.experiment.load.results}.
 *
 * @param root what all packages begin with
 * @param names of the experiments, which are the packages below {@code ROOT.experiment}
 */
record ExperimentPackages(String root, Set<String> names) {

  /** Packages of no experiment that have the name of one: payloads and services are everywhere. */
  private static final Set<String> SHARED =
      Set.of(
          "soapbench.contract.payload",
          "soapbench.contract.service",
          "soapbench.lab.service",
          "soapbench.cli.service");

  static ExperimentPackages below(String root, JavaClasses classes) {
    String experiments = root + ".experiment.";
    return new ExperimentPackages(
        root,
        classes.stream()
            .map(JavaClass::getPackageName)
            .filter(name -> name.startsWith(experiments))
            .map(name -> name.substring(experiments.length()).split("\\.")[0])
            .collect(Collectors.toCollection(TreeSet::new)));
  }

  /** Uses of one experiment by another. */
  List<String> arrowsBetweenExperiments(JavaClasses classes) {
    return classes.stream()
        .filter(type -> ownerOf(type).isPresent())
        .flatMap(type -> arrowsToExperiments(type))
        .filter(arrow -> !ownerOf(arrow.getOriginClass()).equals(ownerOf(arrow.getTargetClass())))
        .map(Dependency::getDescription)
        .toList();
  }

  /** Uses of experiments by what belongs to none. */
  RestrictedUse namedByShared() {
    return new RestrictedUse(
        "an experiment's package",
        type ->
            ownerOf(type).isPresent()
                ? Stream.empty()
                : arrowsToExperiments(type).map(Dependency::getDescription));
  }

  private Stream<Dependency> arrowsToExperiments(JavaClass type) {
    return type.getDirectDependenciesFromSelf().stream()
        .filter(arrow -> ownerOf(arrow.getTargetClass()).isPresent());
  }

  private Optional<String> ownerOf(JavaClass type) {
    String name = type.getBaseComponentType().getPackageName();
    if (!name.startsWith(root + ".") || SHARED.contains(name)) {
      return Optional.empty();
    }
    return Arrays.stream(name.substring(root.length() + 1).split("\\."))
        .skip(1) // the layer
        .filter(names::contains)
        .findFirst();
  }
}
