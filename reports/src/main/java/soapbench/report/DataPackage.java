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
import soapbench.csv.CellCodec;
import soapbench.csv.Column;
import soapbench.csv.CsvFile;
import soapbench.csv.Table;
import soapbench.folder.RunFolder;
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
   */
  static String text(String experiment, RunFolder folder, List<Table<?>> tables)
      throws IOException {
    List<Map<String, Object>> resources = new ArrayList<>();
    for (Table<?> table : tables) {
      Path file = RunFolder.stored(folder.path().resolve(table.file()));
      if (Files.exists(file)) {
        resources.add(resource(table, file));
      }
    }
    Map<String, Object> described = new LinkedHashMap<>();
    described.put("profile", "tabular-data-package");
    described.put("name", name(folder.path().toAbsolutePath().getFileName().toString()));
    described.put("title", "soapbench: a run of " + experiment);
    described.put("resources", resources);
    return JsonText.of(described);
  }

  private static Map<String, Object> resource(Table<?> table, Path file) throws IOException {
    String path = file.getFileName().toString();
    Map<String, Object> resource = new LinkedHashMap<>();
    resource.put("profile", "tabular-data-resource");
    resource.put("name", name(table.file().replaceFirst("\\.csv$", "")));
    resource.put("path", path);
    resource.put("format", "csv");
    resource.put("mediatype", "text/csv");
    if (path.endsWith(RunFolder.COMPRESSED)) {
      resource.put("compression", "gz");
    }
    resource.put("encoding", "utf-8");
    resource.put("dialect", Map.of("lineTerminator", "\n"));
    resource.put("schema", Map.of("fields", fields(table, CsvFile.header(file))));
    return resource;
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

  /** A name of the characters that the specification allows. */
  private static String name(String any) {
    return any.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9._-]", "-");
  }
}
