package soapbench.experiment.payload.madeup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import soapbench.csv.CsvAppender;
import soapbench.experiment.payload.rows.PauseRow;
import soapbench.experiment.payload.rows.PayloadFolder;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.folder.RunFolder;
import soapbench.gc.GcPause;
import soapbench.madeup.MadeUpEnvironment;
import soapbench.rows.Measure;
import soapbench.rows.Outcome;
import soapbench.rows.Trial;
import soapbench.rows.Values;

/** Writes a made-up run's folder, as a client would have. */
public final class MadeUpFolder {

  private MadeUpFolder() {}

  public static RunFolder write(Path path, MadeUpDesign design) throws IOException {
    RunFolder folder = writeTrials(path, new MadeUpTrials(design, 7).all());
    Files.writeString(folder.environment(), MadeUpEnvironment.json());
    return folder;
  }

  public static RunFolder writeTrials(Path path, List<Trial<Scenario>> trials) throws IOException {
    RunFolder folder = new RunFolder(path);
    try (CsvAppender<Trial<Scenario>> rows =
            CsvAppender.create(folder.trials(), PayloadRows.TRIALS.table());
        CsvAppender<PauseRow> pauses =
            CsvAppender.create(new PayloadFolder(folder).pauses(), PauseRow.TABLE)) {
      for (Trial<Scenario> trial : trials) {
        rows.append(trial);
        pause(pauses, trial, PauseRow.CLIENT, PayloadRows.CLIENT_GC, PayloadRows.CLIENT_GC_COUNT);
        pause(pauses, trial, PauseRow.SERVER, PayloadRows.SERVER_GC, PayloadRows.SERVER_GC_COUNT);
      }
    }
    return folder;
  }

  /** Writes a folder of trials and their floors. */
  public static RunFolder write(Path path, KnownTrials known) throws IOException {
    RunFolder folder = writeTrials(path, known.trials());
    Files.writeString(
        new PayloadFolder(folder).floors(), PayloadRows.FLOORS.table().text(known.floors()));
    return folder;
  }

  /** Writes a folder of trials with a floor of each that completed: two thirds of its time. */
  public static RunFolder writeWithFloors(Path path, MadeUpDesign design) throws IOException {
    RunFolder folder = write(path, design);
    List<Trial<Scenario>> floors =
        new MadeUpTrials(design, 7)
            .all().stream().filter(Trial::completed).map(MadeUpFolder::floor).toList();
    Files.writeString(new PayloadFolder(folder).floors(), PayloadRows.FLOORS.table().text(floors));
    return folder;
  }

  private static Trial<Scenario> floor(Trial<Scenario> trial) {
    long thirdNs = (long) trial.of(PayloadRows.TRANSACTION) / 3;
    Values floor = KnownTrials.floor(thirdNs, thirdNs, Double.NaN);
    return new Trial<>(
        trial.place(), trial.cell(), new Outcome.Completed(floor), trial.startedAt());
  }

  private static void pause(
      CsvAppender<PauseRow> pauses,
      Trial<Scenario> trial,
      String side,
      Measure taken,
      Measure count)
      throws IOException {
    for (int i = 0; i < trial.of(count); i++) {
      GcPause pause =
          new GcPause(
              "G1 Young Generation",
              "end of minor GC",
              i == 0 ? "G1 Evacuation Pause" : "G1 Humongous Allocation",
              0,
              (long) (trial.of(taken) / trial.of(count)),
              trial.startedAt().plusMillis(40));
      pauses.append(new PauseRow(side, trial.place().fork(), pause, Optional.of(trial.place())));
    }
  }
}
