package soapbench.cli.run;

import static soapbench.lab.option.InvalidOptionException.refuseIf;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.stream.Stream;
import soapbench.lab.option.OptionValues;
import soapbench.lab.service.Installation;

/** The folder that {@code --out} names, which must be new or empty. */
final class NewFolder {

  private static final DateTimeFormatter TIMESTAMP =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);

  private NewFolder() {}

  /**
   * The folder of {@code --out}, or one with the current time in its name.
   *
   * @param out what was asked for, or null
   * @param kind what is done, for the name of a folder that nobody named
   */
  static Path of(Path out, Installation installation, String kind) throws IOException {
    if (out == null) {
      return now(installation, kind);
    }
    OptionValues.requireWritable("--out", out);
    refuseIf(Files.exists(out) && !isEmpty(out), "--out", out + " is not empty");
    return out;
  }

  /** A folder with the kind of work and the current time in its name. */
  static Path now(Installation installation, String kind) {
    return installation
        .storage()
        .runs()
        .resolve(kind + "-" + TIMESTAMP.format(LocalDateTime.now(ZoneId.systemDefault())));
  }

  private static boolean isEmpty(Path folder) throws IOException {
    try (Stream<Path> held = Files.list(folder)) {
      return held.findAny().isEmpty();
    }
  }
}
