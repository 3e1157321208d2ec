package soapbench.experiment.load;

import java.util.Objects;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import soapbench.exchange.ServiceTarget;
import soapbench.experiment.load.jmeter.JMeterSetup;
import soapbench.folder.RunFolder;

/**
 * Where a load run takes place.
 *
 * @param folder where its files go
 * @param target the service that is sent to
 * @param server the number of the server's process, if it is one of this machine
 * @param serverAnswers whether the server is there, asked after a cell that failed
 * @param jmeter what sends
 */
public record LoadPlace(
    RunFolder folder,
    ServiceTarget target,
    Optional<Long> server,
    BooleanSupplier serverAnswers,
    JMeterSetup jmeter) {

  public LoadPlace {
    Objects.requireNonNull(folder, "folder");
    Objects.requireNonNull(target, "target");
    Objects.requireNonNull(server, "server");
    Objects.requireNonNull(serverAnswers, "serverAnswers");
    Objects.requireNonNull(jmeter, "jmeter");
  }

  /** The same place with another folder. */
  LoadPlace in(RunFolder other) {
    return new LoadPlace(other, target, server, serverAnswers, jmeter);
  }
}
