package soapbench.experiment.service.madeup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import soapbench.csv.CsvAppender;
import soapbench.experiment.service.rows.ServiceCell;
import soapbench.experiment.service.rows.ServiceRows;
import soapbench.folder.RunFolder;
import soapbench.madeup.MadeUpEnvironment;
import soapbench.rows.Trial;
import soapbench.rows.Values;
import soapbench.trial.Place;
import soapbench.trial.Stage;

/** A service run as it might be, whose service is elsewhere and over TLS. */
public final class MadeUpService {

  public static final ServiceCell NEW = new ServiceCell(ServiceCell.HTTP, ServiceCell.NEW);
  public static final ServiceCell KEPT = new ServiceCell(ServiceCell.HTTP, ServiceCell.KEPT);

  private static final Instant BEGIN = Instant.parse("2026-11-21T08:00:00Z");

  private MadeUpService() {}

  /** A trial that completed, with its times in ms. */
  public static Trial<ServiceCell> trial(
      int round, ServiceCell cell, double connect, double tls, double wait, double receive) {
    double ns = 1e6;
    double firstByte = connect + tls + wait;
    boolean opened = cell.equals(NEW);
    Values values =
        Values.NONE
            .with(ServiceRows.TRANSACTION, Math.round((firstByte + receive) * ns))
            .with(ServiceRows.CONNECT, opened ? Math.round(connect * ns) : Double.NaN)
            .with(ServiceRows.TLS, opened ? Math.round(tls * ns) : Double.NaN)
            .with(ServiceRows.FIRST_BYTE, Math.round(firstByte * ns))
            .with(ServiceRows.REQUEST_BYTES, 412)
            .with(ServiceRows.ANSWER_BYTES, 1_903)
            .with(ServiceRows.REQUEST, 1)
            .with(ServiceRows.RECONNECTS, opened ? Double.NaN : 0);
    return ServiceRows.TRIALS.completed(place(round, cell), cell, values, BEGIN.plusSeconds(round));
  }

  /** A trial that failed. */
  public static Trial<ServiceCell> failed(int round, ServiceCell cell) {
    return Trial.failed(
        place(round, cell),
        cell,
        "wrong: /Envelope/Body/r/total is '<19>', not '20'",
        BEGIN.plusSeconds(round));
  }

  private static Place place(int round, ServiceCell cell) {
    return new Place(
        ServiceRows.EXPERIMENT,
        round == 0 ? Stage.WARMUP : Stage.MEASURED,
        Math.max(1, round),
        cell.equals(NEW) ? 1 : 2);
  }

  /** Trials of a usual run, of which one failed. */
  public static List<Trial<ServiceCell>> usual() {
    Random random = new Random(3);
    List<Trial<ServiceCell>> trials = new ArrayList<>();
    for (int round = 0; round <= 40; round++) {
      trials.add(trial(round, NEW, 11 + random.nextDouble(), 23, 31 + random.nextDouble(), 2));
      trials.add(
          round == 7 ? failed(round, KEPT) : trial(round, KEPT, 0, 0, 31 + random.nextDouble(), 2));
    }
    return trials;
  }

  /** Writes a run's folder. */
  public static RunFolder write(Path path, List<Trial<ServiceCell>> trials) throws IOException {
    RunFolder folder = new RunFolder(path);
    try (CsvAppender<Trial<ServiceCell>> file =
        CsvAppender.create(folder.trials(), ServiceRows.TRIALS.table())) {
      for (Trial<ServiceCell> trial : trials) {
        file.append(trial);
      }
    }
    Files.writeString(folder.environment(), environment());
    return folder;
  }

  private static String environment() {
    return MadeUpEnvironment.json()
        .replace("\"payload\"", "\"service\"")
        .replace(
            "\"load_average\"",
            """
            "service": {"address": "https://shop.example/<orders>", "action": "urn:book",
             "soap": "SOAP 1.1", "pace": "one at a time, at most 10 a second",
             "notes": ["the WSDL has policies, which are not followed: UsernameToken"],
             "requests": ["book.xml"]}, "masked": ["/Envelope/Body/r/at"],
             "load_average\"\
            """);
  }
}
