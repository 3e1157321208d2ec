package soapbench.endurance.kill;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import soapbench.experiment.payload.rows.PayloadFolder;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.folder.RunFolder;
import soapbench.rows.Trial;
import soapbench.trial.Place;

/**
 * The whole rows that a run had written.
 *
 * @param lines of trials and floors as they stand in the files
 * @param places of the exchanges
 */
record RunRows(List<String> lines, List<Place> places) {

  RunRows {
    lines = List.copyOf(lines);
    places = List.copyOf(places);
  }

  /** The rows in a folder, which need not have any yet. */
  static RunRows read(RunFolder folder) throws IOException {
    List<String> lines = new ArrayList<>(whole(folder.trials()));
    List<Place> places =
        lines.isEmpty()
            ? List.of()
            : PayloadRows.TRIALS.read(folder.trials()).stream().map(Trial::place).toList();
    lines.addAll(whole(new PayloadFolder(folder).floors()));
    return new RunRows(lines, places);
  }

  private static List<String> whole(Path file) throws IOException {
    if (!Files.exists(file)) {
      return List.of();
    }
    String text = Files.readString(file);
    return text.substring(0, text.lastIndexOf('\n') + 1).lines().skip(1).toList();
  }

  /** How many of these rows a later state of the run lacks. */
  int lostIn(RunRows later) {
    List<String> left = new ArrayList<>(later.lines);
    return (int) lines.stream().filter(line -> !left.remove(line)).count();
  }

  /** How many places have more than one row. */
  int doubled() {
    return places.size() - new HashSet<>(places).size();
  }

  /** Whether each exchange of a whole run is there. */
  boolean complete(Set<Place> all) {
    return new HashSet<>(places).equals(all);
  }
}
