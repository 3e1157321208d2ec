package soapbench.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import soapbench.claim.Study;
import soapbench.csv.CellCodec;
import soapbench.csv.Column;
import soapbench.csv.CsvFile;
import soapbench.csv.Table;
import soapbench.folder.RunFolder;
import soapbench.folder.Sha256;
import soapbench.results.Environment;
import soapbench.results.PublishedEnvironment;
import soapbench.text.JsonText;

/**
 * Description of a run's tables for other programs: {@code datapackage.json}, by the Data Package
 * 1.0 and Table Schema 1.0 of Frictionless Data, with a property {@code unit} of ours.
 */
final class DataPackage {

  private DataPackage() {}

  /**
   * The text of the file.
   *
   * @param tables what is known of the run's files; those that it does not have are left out
   * @param studies those that the run judges
   */
  static String text(
      String experiment, RunFolder folder, List<Table<?>> tables, List<Study> studies)
      throws IOException {
    Environment environment = Environment.read(folder.environment());
    List<Map<String, Object>> resources = new ArrayList<>();
    for (Table<?> table : tables) {
      Path file = stored(folder, table.file());
      if (Files.exists(file)) {
        resources.add(resource(folder, table, file));
      }
    }
    Map<String, Object> described = new LinkedHashMap<>();
    described.put("profile", "tabular-data-package");
    described.put("name", name(folder.path().toAbsolutePath().getFileName().toString()));
    described.put("title", "soapbench: a run of " + experiment);
    environment.text("/ended_at").ifPresent(ended -> described.put("created", ended));
    environment
        .text(PublishedEnvironment.LICENSE)
        .ifPresent(license -> described.put("licenses", List.of(Map.of("name", license))));
    described.put("sources", sources(environment, studies));
    described.put("resources", resources);
    return JsonText.of(described);
  }

  /** The studies that a run judges, and what measured it. */
  private static List<Map<String, Object>> sources(Environment environment, List<Study> studies) {
    String software =
        "soapbench "
            + Stream.of(
                    environment.text("/soapbench_version"),
                    environment.text("/git_commit").map("commit "::concat))
                .flatMap(Optional::stream)
                .collect(Collectors.joining(", "));
    return Stream.concat(studies.stream().map(Study::reference), Stream.of(software.strip()))
        .map(title -> Map.<String, Object>of("title", title))
        .toList();
  }

  private static Path stored(RunFolder folder, String table) {
    return RunFolder.stored(folder.path().resolve(table));
  }

  private static Map<String, Object> resource(RunFolder folder, Table<?> table, Path file)
      throws IOException {
    String path = file.getFileName().toString();
    Map<String, Object> resource = new LinkedHashMap<>();
    resource.put("profile", "tabular-data-resource");
    resource.put("name", resourceName(table.file()));
    resource.put("path", path);
    resource.put("bytes", Files.size(file));
    resource.put("hash", "sha256:" + Sha256.of(file));
    resource.put("format", "csv");
    resource.put("mediatype", "text/csv");
    if (path.endsWith(RunFolder.COMPRESSED)) {
      resource.put("compression", "gz");
    }
    resource.put("encoding", "utf-8");
    resource.put("dialect", Map.of("lineTerminator", "\n"));
    resource.put("schema", schema(folder, table, CsvFile.header(file)));
    return resource;
  }

  private static Map<String, Object> schema(RunFolder folder, Table<?> table, List<String> header)
      throws IOException {
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put("fields", fields(table, header));
    schema.put("missingValues", List.of(""));
    List<String> key = both(table.key(), header);
    if (!key.isEmpty()) {
      schema.put("primaryKey", key);
    }
    List<Map<String, Object>> references = new ArrayList<>();
    for (Table.Reference reference : table.references()) {
      Path other = stored(folder, reference.file());
      if (Files.exists(other)) {
        List<String> shared = both(both(reference.columns(), header), CsvFile.header(other));
        Map<String, Object> target = new LinkedHashMap<>();
        target.put("resource", resourceName(reference.file()));
        target.put("fields", shared);
        Map<String, Object> foreign = new LinkedHashMap<>();
        foreign.put("fields", shared);
        foreign.put("reference", target);
        references.add(foreign);
      }
    }
    if (!references.isEmpty()) {
      schema.put("foreignKeys", references);
    }
    return schema;
  }

  private static List<String> both(List<String> names, List<String> others) {
    return names.stream().filter(others::contains).toList();
  }

  /** The columns that the file has, which are fewer in a run of an older version. */
  private static List<Map<String, Object>> fields(Table<?> table, List<String> header) {
    return header.stream().map(name -> field(name, table)).toList();
  }

  private static Map<String, Object> field(String name, Table<?> table) {
    Optional<? extends Column<?, ?>> known =
        table.columns().stream().filter(column -> column.name().equals(name)).findFirst();
    Map<String, Object> field = new LinkedHashMap<>();
    field.put("name", name);
    field.put(
        "type", known.map(column -> column.codec().type()).orElse(CellCodec.Type.STRING).word());
    known.ifPresent(column -> field.put("description", column.meaning()));
    known
        .map(Column::unit)
        .filter(unit -> !unit.isEmpty())
        .ifPresent(unit -> field.put("unit", unit));
    return field;
  }

  private static String resourceName(String table) {
    return name(table.replaceFirst("\\.csv$", ""));
  }

  /** A name of the characters that the specification allows. */
  private static String name(String any) {
    return any.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9._-]", "-");
  }
}
