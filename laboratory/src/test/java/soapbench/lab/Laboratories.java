package soapbench.lab;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import soapbench.exchange.ServiceTarget;
import soapbench.folder.RunFolder;
import soapbench.lab.service.Installation;

/** Laboratories for tests. */
public final class Laboratories {

  private static final int ONLY_FORK = 1;

  private Laboratories() {}

  /**
   * A laboratory in a folder.
   *
   * @param timeout how long a lost server may be away
   * @param mayComeBack whether a lost server may come back; when it is, it answers at once
   */
  public static Laboratory of(
      Path folder,
      ServiceTarget target,
      Optional<Long> serverPid,
      Duration timeout,
      BooleanSupplier mayComeBack,
      Watcher watcher)
      throws IOException {
    RunFolder files = new RunFolder(folder);
    Installation installation =
        new Installation(folder, "1.2", "abc", Path.of(System.getProperty("java.home")));
    return new Laboratory(
        files,
        ONLY_FORK,
        Optional.of(
            new Laboratory.Server(
                target,
                serverPid,
                new ServerWatch(() -> {}, mayComeBack, timeout),
                Optional.empty())),
        EnvironmentRecord.begin(files, installation, "test", 1, Map.of()),
        watcher,
        cells -> {});
  }
}
