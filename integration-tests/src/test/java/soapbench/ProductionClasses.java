package soapbench;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The classes of all modules, without tests. */
final class ProductionClasses {

  static final JavaClasses ALL =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .withImportOption(location -> !location.contains("-tests.jar"))
          .importPackages("soapbench");

  private ProductionClasses() {}

  /** The classes of the tests of all modules, as they are compiled. */
  static JavaClasses ofTests() throws IOException {
    return new ClassFileImporter().importPaths(folders("target/test-classes"));
  }

  /** The folder of the sources of each module. */
  static List<Path> sources() throws IOException {
    return folders("src/main/java");
  }

  /** Folders of tests: those of each module, and those of experiments with the whole house. */
  static List<Path> tests() throws IOException {
    List<Path> tests = new ArrayList<>(folders("src/test/java"));
    tests.addAll(folders("src/it/java"));
    return tests;
  }

  private static List<Path> folders(String name) throws IOException {
    try (Stream<Path> folders =
        Files.find(Path.of("..").toRealPath(), 5, (path, about) -> path.endsWith(name))) {
      return folders.toList();
    }
  }
}
