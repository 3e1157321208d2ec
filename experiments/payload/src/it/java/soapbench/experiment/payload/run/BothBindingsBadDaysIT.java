package soapbench.experiment.payload.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import soapbench.contract.Binding;
import soapbench.exchange.JmsDelivery;
import soapbench.exchange.ServiceTarget;
import soapbench.experiment.payload.run.design.PayloadDesign;
import soapbench.experiment.payload.run.design.PayloadFactors;
import soapbench.lab.RunEnd;
import soapbench.running.RunningServer;
import soapbench.running.SharedServer;
import soapbench.trial.Stage;

/** Runs over both bindings whose server, with its broker, dies or stands still under them. */
@ExtendWith(SharedServer.class)
class BothBindingsBadDaysIT extends BadDays {

  private static final int BOTH = 2;

  private MortalServer server;

  @BeforeEach
  void find(RunningServer running) {
    server = new Shared(running);
  }

  @Override
  MortalServer server() {
    return server;
  }

  private static PayloadFactors factors(int bytes) {
    return factors(List.of(bytes), Binding.HTTP, Binding.JMS);
  }

  @Test
  void shouldWarmUpAgainAndGoOnWhenTheServerWasKilledAndIsBack() throws Exception {
    PayloadDesign design = design(factors(LONG), 1, 2);
    FaultInjector faults =
        new FaultInjector()
            .during(trial(design, Stage.MEASURED, 1, Binding.JMS), server::kill)
            .whenLost(server::restart);

    RunEnd end = run(design, faults);

    assertEquals(new RunEnd("trial", 3 * BOTH, 5, 1, List.of()), end);
    List<String> said = faults.said();
    assertEquals(
        List.of("warming up again", "warmed up again with 2 trials, which leave no rows"),
        said.subList(2, said.size()));
    assertFailures("connection: ");
    assertEachOnce(design);

    FaultInjector none = new FaultInjector();
    run(design, none);
    assertEquals(List.of("6 of 6"), none.said(), "nothing to warm up for");
  }

  @Test
  void shouldTimeOutAndTakeNoLateAnswerWhenTheServerStandsStill() throws Exception {
    PayloadDesign design = design(factors(SHORT), 1, 2);
    FaultInjector faults =
        new FaultInjector()
            .before(trial(design, Stage.WARMUP, 1, Binding.HTTP), () -> server.signal("-STOP"))
            .before(trial(design, Stage.MEASURED, 2, Binding.JMS), () -> server.signal("-STOP"))
            .whenLost(() -> server.signal("-CONT"));

    RunEnd end = run(design, faults, Duration.ofSeconds(5), () -> true);

    List<String> cold = List.of("every warm-up trial of normal/http 0.01 MB failed in fork 1");
    assertEquals(new RunEnd("trial", 6, 4, 2, 1, cold), end);
    assertFalse(faults.said().contains("warming up again"), "the server is as warm as before");
    assertFailures("timeout: ");
    assertEachOnce(design);
  }

  /** The server of all tests of this JVM. */
  private record Shared(RunningServer running) implements MortalServer {

    @Override
    public ServiceTarget target(Duration timeout) {
      return running.target(JmsDelivery.DEFAULT, timeout);
    }

    @Override
    public long pid() {
      return running.local().pid();
    }

    @Override
    public boolean alive() {
      return running.local().alive();
    }

    @Override
    public void kill() {
      running.local().kill();
    }

    @Override
    public void restart() {
      running.restart();
    }
  }
}
