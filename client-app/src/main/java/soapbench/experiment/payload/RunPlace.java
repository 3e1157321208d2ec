package soapbench.experiment.payload;

import java.time.Duration;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import soapbench.exchange.ServiceTarget;
import soapbench.folder.RunFolder;

/**
 * Where a run takes place.
 *
 * @param folder where its rows go
 * @param target the service it talks to
 * @param mayComeBack whether a server that was lost may come back
 * @param patience how long a server may be away before the run ends
 */
public record RunPlace(
    RunFolder folder, ServiceTarget target, BooleanSupplier mayComeBack, Duration patience) {

  public RunPlace {
    Objects.requireNonNull(folder, "folder");
    Objects.requireNonNull(target, "target");
    Objects.requireNonNull(mayComeBack, "mayComeBack");
    Objects.requireNonNull(patience, "patience");
  }
}
