package soapbench;

import static java.util.stream.Collectors.toSet;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A package with all below it, by its name under the root, and the rooms that it may use. The rooms
 * of an experiment have one name in all experiments: {@code experiment.rows} is any {@code
 * experiment.NAME.rows}.
 */
record Room(String name, Set<String> mayUse) {

  static Room room(String name, String... mayUse) {
    return new Room(name, Set.of(mayUse));
  }

  Room and(String... more) {
    return new Room(name, Stream.concat(mayUse.stream(), Stream.of(more)).collect(toSet()));
  }

  Room andAny(List<Room> more) {
    return and(more.stream().map(Room::name).toArray(String[]::new));
  }

  /** Arrows between rooms that no room allows, and where rooms and packages do not match. */
  static Set<String> faults(JavaClasses classes, String root, List<Room> house) {
    Map<String, Room> rooms = house.stream().collect(Collectors.toMap(Room::name, room -> room));
    Set<String> faults = new TreeSet<>();
    Set<String> empty = new HashSet<>(rooms.keySet());
    for (JavaClass type : classes) {
      String name = nameOf(type, root);
      empty.remove(name);
      if (!rooms.containsKey(name)) {
        faults.add(name + " is not in the table");
        continue;
      }
      for (Dependency arrow : type.getDirectDependenciesFromSelf()) {
        JavaClass target = arrow.getTargetClass().getBaseComponentType();
        if (target.getPackageName().startsWith(root + ".")
            && !nameOf(target, root).equals(name)
            && !rooms.get(name).mayUse().contains(nameOf(target, root))) {
          faults.add(name + " may not use " + nameOf(target, root) + ": " + arrow.getDescription());
        }
      }
    }
    empty.forEach(name -> faults.add(name + " is in the table and has no classes"));
    house.stream()
        .map(Room::mayUse)
        .flatMap(Set::stream)
        .filter(name -> !rooms.containsKey(name))
        .forEach(name -> faults.add(name + " may be used and is not in the table"));
    return faults;
  }

  private static String nameOf(JavaClass type, String root) {
    String below = type.getPackageName().substring(root.length() + 1);
    String[] names = below.split("\\.");
    return names.length > 2 && names[0].equals("experiment") ? names[0] + "." + names[2] : names[0];
  }
}
