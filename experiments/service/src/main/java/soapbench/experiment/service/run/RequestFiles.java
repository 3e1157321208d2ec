package soapbench.experiment.service.run;

import static java.util.stream.Collectors.joining;
import static soapbench.lab.option.InvalidOptionException.orRefused;
import static soapbench.lab.option.InvalidOptionException.refuseIf;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import soapbench.csv.CsvFile;
import soapbench.csv.CsvRow;
import soapbench.csv.MalformedCsvException;
import soapbench.experiment.service.message.RequestDocument;
import soapbench.experiment.service.message.RequestTemplate;
import soapbench.experiment.service.wsdl.SoapVersion;
import soapbench.folder.FileProblem;
import soapbench.lab.option.InvalidOptionException;

/**
 * Requests as the user gives them: a file, every {@code .xml} file of a folder, or a file with a
 * place for each column of a CSV file.
 *
 * @param request the file or folder
 * @param rows the CSV file, if there is one
 */
record RequestFiles(Path request, Optional<Path> rows) {

  private static final long MOST_BYTES = 64_000_000;
  private static final int MOST_REQUESTS = 10_000;

  /**
   * A request, and what it was filled with.
   *
   * @param values the columns of its row by their names; none without a CSV file
   */
  record Filled(RequestDocument document, Map<String, String> values) {

    Filled {
      values = Map.copyOf(values);
    }
  }

  /**
   * Reads all requests.
   *
   * @param usual the version of the envelope that those without one get
   * @throws InvalidOptionException if one is none
   */
  List<Filled> read(SoapVersion usual) {
    return rows.isPresent() ? filled(rows.get(), usual) : each(usual);
  }

  /**
   * The files that requests include, which stand beside them.
   *
   * @throws InvalidOptionException if one is not there
   */
  Map<String, byte[]> attachments(List<Filled> requests) {
    Path folder =
        Files.isDirectory(request) ? request : request.toAbsolutePath().normalize().getParent();
    Map<String, byte[]> contents = new HashMap<>();
    long total = 0;
    for (Filled one : requests) {
      for (String name : one.document().attachments()) {
        if (!contents.containsKey(name)) {
          contents.put(
              name, bytes("--request", Objects.requireNonNull(folder, "folder").resolve(name)));
          total += contents.get(name).length;
        }
      }
    }
    refuseIf(
        total > MOST_BYTES,
        "--request",
        "its attachments have more than %s bytes".formatted(MOST_BYTES));
    return contents;
  }

  /** The first request, by which an operation is chosen. */
  RequestDocument first() {
    return read(files().get(0), SoapVersion.SOAP_11);
  }

  private List<Filled> each(SoapVersion usual) {
    return files().stream().map(file -> new Filled(read(file, usual), Map.of())).toList();
  }

  private static RequestDocument read(Path file, SoapVersion usual) {
    byte[] bytes = bytes("--request", file);
    return orRefused("--request", () -> RequestDocument.read(file.toString(), bytes, usual));
  }

  private List<Path> files() {
    if (!Files.isDirectory(request)) {
      return List.of(request);
    }
    try (Stream<Path> files = Files.list(request)) {
      List<Path> documents =
          files
              .filter(file -> file.toString().endsWith(".xml") && Files.isRegularFile(file))
              .sorted()
              .toList();
      refuseIf(documents.isEmpty(), "--request", request + " has no file that ends in .xml");
      refuseTooMany("--request", request, documents.size());
      return documents;
    } catch (IOException e) {
      throw new InvalidOptionException("--request", FileProblem.line(FileProblem.of(request, e)));
    }
  }

  private List<Filled> filled(Path table, SoapVersion usual) {
    refuseIf(
        Files.isDirectory(request), "--requests", "--request has to be one file, not a folder");
    byte[] bytes = bytes("--request", request);
    RequestTemplate template =
        orRefused("--request", () -> RequestTemplate.read(request.toString(), bytes));
    List<CsvRow> all = rows(table);
    Set<String> unknown = new TreeSet<>(template.places());
    unknown.removeAll(all.get(0).cells().keySet());
    refuseIf(
        !unknown.isEmpty(),
        "--requests",
        "%s has no column %s, for which %s has a place: it has %s"
            .formatted(
                table,
                unknown.stream().map("'%s'"::formatted).collect(joining(", ")),
                request,
                String.join(", ", all.get(0).cells().keySet())));
    List<Filled> requests = new ArrayList<>();
    for (CsvRow row : all) {
      requests.add(
          new Filled(
              orRefused("--requests", () -> template.filled(row.where(), row.cells(), usual)),
              row.cells()));
    }
    return requests;
  }

  private static List<CsvRow> rows(Path table) {
    String text = new String(bytes("--requests", table), StandardCharsets.UTF_8);
    try {
      List<CsvRow> rows = CsvFile.parse(table.toString(), text.replaceFirst("^\uFEFF", ""));
      refuseIf(rows.isEmpty(), "--requests", table + " has no row below its header");
      refuseTooMany("--requests", table, rows.size());
      return rows;
    } catch (MalformedCsvException e) {
      throw new InvalidOptionException("--requests", e.getMessage());
    }
  }

  private static void refuseTooMany(String option, Path where, int count) {
    refuseIf(
        count > MOST_REQUESTS,
        option,
        "%s has %s requests: allowed are %s".formatted(where, count, MOST_REQUESTS));
  }

  private static byte[] bytes(String option, Path file) {
    try {
      refuseIf(
          Files.size(file) > MOST_BYTES,
          option,
          "%s has more than %s bytes".formatted(file, MOST_BYTES));
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new InvalidOptionException(option, FileProblem.line(FileProblem.of(file, e)));
    }
  }
}
