package soapbench.experiment.payload.madeup;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import soapbench.experiment.payload.rows.ExchangeValues;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.gc.GcTouch;
import soapbench.rows.Outcome;
import soapbench.rows.Trial;
import soapbench.trial.AllocatedBytes;
import soapbench.trial.ClientMarks;
import soapbench.trial.Place;
import soapbench.trial.ServerMarks;
import soapbench.trial.Stage;
import soapbench.trial.Timeline;
import soapbench.trial.WireBytes;

/** Trials of a design, with durations that grow with the payload and scatter by a seed. */
public final class MadeUpTrials {

  private static final Instant BEGIN = Instant.parse("2026-11-21T08:00:00Z");

  private final Random random;
  private final MadeUpDesign design;
  private Instant clock = BEGIN;

  public MadeUpTrials(MadeUpDesign design, long seed) {
    this.design = design;
    this.random = new Random(seed);
  }

  public List<Trial<Scenario>> all() {
    List<Trial<Scenario>> trials = new ArrayList<>();
    for (int round = 1; round <= design.warmup(); round++) {
      trials.addAll(round(Stage.WARMUP, round));
    }
    for (int round = 1; round <= design.rounds(); round++) {
      trials.addAll(round(Stage.MEASURED, round));
    }
    return trials;
  }

  private List<Trial<Scenario>> round(Stage stage, int round) {
    List<Trial<Scenario>> trials = new ArrayList<>();
    int position = 1;
    for (Scenario scenario : design.scenarios()) {
      Place place = new Place("payload", stage, round, position++);
      trials.add(new Trial<>(place, scenario, outcome(scenario), clock));
      clock = clock.plusMillis(900);
    }
    return trials;
  }

  private Outcome outcome(Scenario scenario) {
    if (random.nextDouble() < design.failureShare()) {
      return new Outcome.Failed(
          "timeout: no answer from <http://127.0.0.1:8080/soapbench> in 60 s");
    }
    double megabytes = scenario.payloadBytes() / 1e6;
    boolean jms = scenario.binding().equals("jms");
    boolean normal = scenario.format().equals("normal");
    boolean mtom = scenario.format().equals("serialized-mtom");
    GcTouch clientGc = pause(megabytes / 60);
    GcTouch serverGc = pause(megabytes / 40);
    long send = ns(1.2);
    long generation = ns(3.1 * megabytes);
    long serialization = normal ? 0 : ns(4.2 * megabytes);
    long serverRest = ns((normal ? 1 : 3) + (jms ? 6.0 : 0.4) * megabytes) + serverGc.ns();
    long between = ns(jms ? 5 + 4.5 * megabytes : 0.8);
    long receive = ns((normal ? 9 : mtom ? 1.5 : 4) * megabytes) + clientGc.ns();
    long deserialization = normal ? 0 : ns(5.5 * megabytes);
    long s0 = ns(2);
    long s4 = s0 + generation + serialization + serverRest;
    long c2 = send + (s4 - s0) + between;
    Timeline timeline =
        new Timeline(
            new ClientMarks(0, send, c2, c2 + receive, c2 + receive + deserialization),
            new ServerMarks(
                s0, s0, s0 + generation, s0 + generation + serialization, s4, s4 + receive / 2));
    long wire = (long) (scenario.payloadBytes() * (normal ? 1.0 : mtom ? 0.6 : 0.8));
    long bytes = scenario.payloadBytes();
    long codec = normal ? 0 : bytes * 3 / 2;
    AllocatedBytes client = new AllocatedBytes(bytes * (normal ? 3 : 6) + 100_000, 0, codec);
    AllocatedBytes server = new AllocatedBytes(bytes * (jms ? 7 : 4) + 200_000, bytes, codec);
    return new Outcome.Completed(
        ExchangeValues.fetched(timeline, OptionalLong.empty())
            .and(ExchangeValues.beside(Optional.of(new WireBytes(700, wire)), clientGc, serverGc))
            .and(ExchangeValues.clientAllocated(Optional.of(client)))
            .and(ExchangeValues.serverAllocated(Optional.of(server), true)));
  }

  private GcTouch pause(double likelihood) {
    return random.nextDouble() < likelihood
        ? new GcTouch(ns(18), 1 + random.nextInt(2))
        : GcTouch.NONE;
  }

  private long ns(double middleMilliseconds) {
    double factor = Math.exp(0.08 * random.nextGaussian());
    return Math.round(middleMilliseconds * factor * 1e6);
  }
}
