package soapbench;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.PackageMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Something that only classes of a list may use, and how each class uses it. */
record RestrictedUse(String what, Function<JavaClass, Stream<String>> uses) {

  /** The classes of packages, given as patterns. */
  static RestrictedUse ofPackages(String... patterns) {
    List<PackageMatcher> matchers = Stream.of(patterns).map(PackageMatcher::of).toList();
    return ofTypes(
        String.join(", ", patterns),
        target -> matchers.stream().anyMatch(matcher -> matcher.matches(target.getPackageName())));
  }

  /** Types that a condition chooses. */
  static RestrictedUse ofTypes(String what, Predicate<JavaClass> chosen) {
    return new RestrictedUse(
        what,
        type ->
            type.getDirectDependenciesFromSelf().stream()
                .filter(arrow -> chosen.test(arrow.getTargetClass().getBaseComponentType()))
                .map(Dependency::getDescription));
  }

  /** Methods of {@link System}. */
  static RestrictedUse ofSystem(String... methods) {
    return ofMethods(System.class, methods);
  }

  /** Methods of a class. */
  static RestrictedUse ofMethods(Class<?> owner, String... methods) {
    Set<String> names = Set.of(methods);
    return new RestrictedUse(
        "%s's %s".formatted(owner.getSimpleName(), String.join(", ", methods)),
        type ->
            type.getAccessesFromSelf().stream()
                .filter(access -> access.getTargetOwner().isEquivalentTo(owner))
                .filter(access -> names.contains(access.getName()))
                .map(JavaAccess::getDescription));
  }

  /** Methods and constructors, given with their parameters as ArchUnit writes them. */
  static RestrictedUse ofCalls(String what, Set<String> calls) {
    return new RestrictedUse(
        what,
        type ->
            type.getAccessesFromSelf().stream()
                .filter(access -> calls.contains(access.getTarget().getFullName()))
                .map(JavaAccess::getDescription));
  }

  /**
   * Fails when a class outside of the places uses it, and when a place no longer does.
   *
   * @param places full names of classes, and patterns such as {@code soapbench.chart..}
   */
  void mustStayIn(JavaClasses classes, String... places) {
    Set<String> unused = new TreeSet<>(Set.of(places));
    List<String> elsewhere = new ArrayList<>();
    for (JavaClass type : classes) {
      List<String> found = uses.apply(type).toList();
      List<String> matching =
          Stream.of(places)
              .filter(place -> PackageMatcher.of(place).matches(fileOf(type)))
              .toList();
      if (!found.isEmpty()) {
        unused.removeAll(matching);
      }
      if (matching.isEmpty()) {
        elsewhere.addAll(found);
      }
    }
    assertAll(
        () -> assertEquals(List.of(), elsewhere, () -> what + " used where the list does not say"),
        () -> assertEquals(Set.of(), unused, () -> what + " no longer used, so off the list with"));
  }

  /** A nested class counts as the one around it. */
  private static String fileOf(JavaClass type) {
    return type.getName().replaceFirst("\\$.*", "");
  }
}
