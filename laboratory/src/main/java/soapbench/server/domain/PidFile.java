package soapbench.server.domain;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import soapbench.process.KnownProcess;
import soapbench.server.setting.ServerException;

/** A file with the number of a server's process. */
record PidFile(Path file) {

  /** The process that wrote its number, or whose number was written, if it still runs. */
  Optional<KnownProcess> process() {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    try {
      long pid = Long.parseLong(Files.readString(file).strip());
      Instant written = Files.getLastModifiedTime(file).toInstant().plusSeconds(2);
      // A process that began after the file was written has only got the number of the first one.
      return KnownProcess.of(pid).filter(process -> process.startedAt().isBefore(written));
    } catch (IOException e) {
      throw ServerException.cannot("read", file, e);
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }
}
