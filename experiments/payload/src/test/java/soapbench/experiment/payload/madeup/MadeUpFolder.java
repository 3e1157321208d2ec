package soapbench.experiment.payload.madeup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import soapbench.csv.CsvAppender;
import soapbench.experiment.payload.rows.FloorRow;
import soapbench.experiment.payload.rows.PauseRow;
import soapbench.experiment.payload.rows.PayloadFolder;
import soapbench.experiment.payload.rows.TrialColumns;
import soapbench.folder.RunFolder;
import soapbench.gc.GcPause;
import soapbench.gc.GcTouch;
import soapbench.madeup.MadeUpEnvironment;
import soapbench.trial.CodecTimes;
import soapbench.trial.Completed;
import soapbench.trial.ExchangeTrial;
import soapbench.trial.Floor;

/** Writes a made-up run's folder, as a client would have. */
public final class MadeUpFolder {

  private MadeUpFolder() {}

  public static RunFolder write(Path path, MadeUpDesign design) throws IOException {
    RunFolder folder = writeTrials(path, new MadeUpTrials(design, 7).all());
    Files.writeString(folder.environment(), MadeUpEnvironment.json());
    return folder;
  }

  public static RunFolder writeTrials(Path path, List<ExchangeTrial> trials) throws IOException {
    RunFolder folder = new RunFolder(path);
    try (CsvAppender<ExchangeTrial> rows = CsvAppender.create(folder.trials(), TrialColumns.TABLE);
        CsvAppender<PauseRow> pauses =
            CsvAppender.create(new PayloadFolder(folder).pauses(), PauseRow.TABLE)) {
      for (ExchangeTrial trial : trials) {
        rows.append(trial);
        if (trial.outcome() instanceof Completed done) {
          pause(pauses, PauseRow.CLIENT, trial, done.clientGc());
          pause(pauses, PauseRow.SERVER, trial, done.serverGc());
        }
      }
    }
    return folder;
  }

  /** Writes a folder of trials and their floors. */
  public static RunFolder write(Path path, KnownTrials known) throws IOException {
    RunFolder folder = writeTrials(path, known.trials());
    Files.writeString(new PayloadFolder(folder).floors(), FloorRow.TABLE.text(known.floors()));
    return folder;
  }

  /** Writes a folder of trials with a floor of each that completed: two thirds of its time. */
  public static RunFolder writeWithFloors(Path path, MadeUpDesign design) throws IOException {
    RunFolder folder = write(path, design);
    List<FloorRow> floors =
        new MadeUpTrials(design, 7)
            .all().stream()
                .filter(trial -> trial.outcome() instanceof Completed)
                .map(MadeUpFolder::floor)
                .toList();
    Files.writeString(new PayloadFolder(folder).floors(), FloorRow.TABLE.text(floors));
    return folder;
  }

  private static FloorRow floor(ExchangeTrial trial) {
    Completed done = (Completed) trial.outcome();
    long thirdNs = done.timeline().transactionNs() / 3;
    Floor floor =
        new Floor(
            thirdNs, new CodecTimes(thirdNs / 2, thirdNs / 2), done.wireBytes().orElseThrow());
    return new FloorRow(trial.place(), trial.scenario(), Optional.of(floor), "", trial.startedAt());
  }

  private static void pause(
      CsvAppender<PauseRow> pauses, String side, ExchangeTrial trial, GcTouch touch)
      throws IOException {
    for (int i = 0; i < touch.count(); i++) {
      GcPause pause =
          new GcPause(
              "G1 Young Generation",
              "end of minor GC",
              i == 0 ? "G1 Evacuation Pause" : "G1 Humongous Allocation",
              0,
              touch.ns() / touch.count(),
              trial.startedAt().plusMillis(40));
      pauses.append(new PauseRow(side, trial.place().fork(), pause, Optional.of(trial.place())));
    }
  }
}
