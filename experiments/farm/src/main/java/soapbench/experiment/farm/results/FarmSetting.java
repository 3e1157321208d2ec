package soapbench.experiment.farm.results;

import java.util.Optional;
import java.util.function.Predicate;
import soapbench.results.Environment;

/**
 * Setting of the farm and its workers, as environment.json has it; any of it may be missing.
 *
 * @param environment what the run ran on and with
 */
public record FarmSetting(Environment environment) {

  private static final Predicate<String> NUMBER = text -> text.matches("\\d{1,9}(\\.\\d{1,9})?");

  /** Whether the run recorded anything of it. */
  public boolean recorded() {
    return environment.text("/farm").isPresent();
  }

  /** How the workers share the machine's cores, as a clause for charts. */
  public String sharing() {
    return environment
        .clause("/farm/sharing")
        .orElse("how workers shared the cores is not recorded");
  }

  /** The share of a core that each worker was meant to have. */
  public Optional<Double> cpusAsked() {
    return number("worker_cpus_asked");
  }

  /** Whether the system held each worker to that share; nothing when it is not known. */
  public Optional<Boolean> enforced() {
    return text("worker_cpus_enforced").map(Boolean::valueOf);
  }

  /** Mechanism that held the workers to their share. */
  public Optional<String> enforcedBy() {
    return text("enforced_by");
  }

  /** The machine's cores. */
  public Optional<Double> cores() {
    return number("machine_cores").or(() -> environment.text("/machine/cores").flatMap(this::of));
  }

  /** Parts that the integers were split into, where that is not one a worker. */
  public Optional<String> chunks() {
    return text("chunks");
  }

  /** The fraction of the others' share that the slow worker had. */
  public Optional<String> slowWorker() {
    return text("slow_worker");
  }

  /** After how many seconds a trial failed. */
  public Optional<String> timeoutS() {
    return text("timeout_s");
  }

  private Optional<Double> number(String name) {
    return text(name).flatMap(this::of);
  }

  private Optional<Double> of(String text) {
    return Optional.of(text).filter(NUMBER).map(Double::valueOf);
  }

  private Optional<String> text(String name) {
    return environment.text("/farm/" + name).map(String::strip).filter(text -> !text.isEmpty());
  }
}
