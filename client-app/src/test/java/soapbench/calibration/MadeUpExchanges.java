package soapbench.calibration;

import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.function.UnaryOperator;
import soapbench.calibration.CalibrationDesign.Turn;
import soapbench.contract.Binding;
import soapbench.experiment.payload.rows.ExchangeValues;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.experiment.payload.run.design.PlannedPayload;
import soapbench.gc.GcTouch;
import soapbench.injection.InjectedFault;
import soapbench.injection.InjectedFault.Kind;
import soapbench.injection.InjectionPoint;
import soapbench.rows.Trial;
import soapbench.rows.Values;
import soapbench.trial.AllocatedBytes;
import soapbench.trial.ClientMarks;
import soapbench.trial.ServerMarks;
import soapbench.trial.Timeline;
import soapbench.trial.WireBytes;

/**
 * Exchanges that nobody ran: each step takes a millisecond or two, and a fault adds to the step
 * into which it is injected. Their marks are where the design says.
 */
final class MadeUpExchanges implements Exchanges {

  private static final double DELAY_NS = 50e6;
  private static final double COLLECTION_NS = 80e6;

  private final Random random = new Random(1);
  private final UnaryOperator<long[]> moving;

  MadeUpExchanges() {
    this(UnaryOperator.identity());
  }

  /**
   * Exchanges of an instrument that has marks elsewhere.
   *
   * @param moving moves them, in the order of {@link #names}
   */
  MadeUpExchanges(UnaryOperator<long[]> moving) {
    this.moving = moving;
  }

  /** The steps of an exchange in the order in which they happen. */
  private enum Step {
    CLIENT_ENCODES,
    CLIENT_SENDS,
    REQUEST_BEGINS,
    REQUEST_ENDS,
    HANDED_OVER,
    SERVER_PARSES,
    SERVER_GENERATES,
    SERVER_ENCODES,
    SERVER_MARSHALS,
    RESPONSE_BEGINS,
    RESPONSE_GOES_ON,
    CLIENT_PARSES,
    CLIENT_DECODES
  }

  @Override
  public Trial<Scenario> run(Turn turn) {
    CalibrationCase tested = turn.tested();
    boolean withFault = turn.withFault();
    long[] end = new long[Step.values().length];
    long now = 0;
    for (Step step : Step.values()) {
      now += (long) (1e6 + 3e5 * random.nextDouble());
      if (withFault && step == delayed(tested)) {
        now +=
            switch (tested.kind()) {
              case DELAY -> (long) DELAY_NS;
              case COLLECTION -> (long) COLLECTION_NS;
              case ALLOCATION -> 0;
            };
      }
      end[step.ordinal()] = now;
    }
    boolean written = withFault && tested.point() == InjectionPoint.SERVER_WRITE;
    return trial(tested, turn.trial(), marks(end, written), withFault);
  }

  /**
   * The marks c0 to c4 and s0 to s5. A server that is delayed while it writes is not done before
   * the client has gone on; else it is done when its first byte leaves.
   */
  private static long[] marks(long[] end, boolean written) {
    return new long[] {
      0,
      at(end, Step.CLIENT_SENDS),
      at(end, Step.RESPONSE_BEGINS),
      at(end, Step.CLIENT_PARSES),
      at(end, Step.CLIENT_DECODES),
      at(end, Step.HANDED_OVER),
      at(end, Step.SERVER_PARSES),
      at(end, Step.SERVER_GENERATES),
      at(end, Step.SERVER_ENCODES),
      at(end, Step.SERVER_MARSHALS),
      written ? at(end, Step.RESPONSE_GOES_ON) : at(end, Step.SERVER_MARSHALS) + 1_000
    };
  }

  private static long at(long[] end, Step step) {
    return end[step.ordinal()];
  }

  private static Step delayed(CalibrationCase tested) {
    return switch (tested.point()) {
      case CLIENT_SERIALIZATION -> Step.CLIENT_ENCODES;
      case CLIENT_DESERIALIZATION -> Step.CLIENT_DECODES;
      case CLIENT_PARSE -> Step.CLIENT_PARSES;
      case NETWORK_REQUEST -> Step.REQUEST_BEGINS;
      case NETWORK_MID_REQUEST -> Step.REQUEST_ENDS;
      case NETWORK_RESPONSE -> Step.RESPONSE_BEGINS;
      case NETWORK_MID_RESPONSE -> Step.RESPONSE_GOES_ON;
      case SERVER_HAND_OVER -> Step.HANDED_OVER;
      case SERVER_PARSE -> Step.SERVER_PARSES;
      case SERVER_GENERATION, SERVER_DESERIALIZATION -> Step.SERVER_GENERATES;
      case SERVER_SERIALIZATION -> Step.SERVER_ENCODES;
      case SERVER_RESPOND -> Step.SERVER_MARSHALS;
      case SERVER_WRITE ->
          tested.binding() == Binding.HTTP ? Step.RESPONSE_GOES_ON : Step.RESPONSE_BEGINS;
    };
  }

  private Trial<Scenario> trial(
      CalibrationCase tested, PlannedPayload planned, long[] marked, boolean withFault) {
    if (withFault
        && tested.point() == InjectionPoint.SERVER_WRITE
        && tested.binding() == Binding.JMS) {
      marked[10] = marked[2];
    }
    long[] at = moving.apply(marked);
    Timeline timeline =
        new Timeline(
            new ClientMarks(at[0], at[1], at[2], at[3], at[4]),
            new ServerMarks(at[5], at[6], at[7], at[8], at[9], at[10]));
    boolean stores = planned.scenario().stores();
    GcTouch pause =
        withFault && tested.collection().isPresent()
            ? new GcTouch((long) COLLECTION_NS, 1)
            : GcTouch.NONE;
    boolean allocates = withFault && tested.kind() == Kind.ALLOCATION;
    boolean inClient = tested.own().equals(PayloadRows.CLIENT_GC);
    Values times =
        stores
            ? ExchangeValues.stored(
                timeline, encoding(marked, tested, withFault), at[7] - at[6], OptionalLong.empty())
            : ExchangeValues.fetched(timeline, OptionalLong.empty());
    return PayloadRows.TRIALS.completed(
        planned.place(),
        planned.scenario(),
        times
            .and(
                ExchangeValues.beside(
                    Optional.of(new WireBytes(1, 1)),
                    inClient ? pause : GcTouch.NONE,
                    inClient ? GcTouch.NONE : pause))
            .and(
                ExchangeValues.clientAllocated(
                    allocated(
                        allocates && tested.point() == InjectionPoint.CLIENT_DESERIALIZATION)))
            .and(
                ExchangeValues.serverAllocated(
                    allocated(allocates && tested.point() == InjectionPoint.SERVER_SERIALIZATION),
                    !stores)),
        Instant.EPOCH);
  }

  private static Optional<AllocatedBytes> allocated(boolean withFault) {
    int bytes = withFault ? InjectedFault.ALLOCATION.amount() : 0;
    return Optional.of(new AllocatedBytes(900_000 + bytes, 0, 300_000 + bytes));
  }

  private static long encoding(long[] marked, CalibrationCase tested, boolean withFault) {
    boolean delayed = withFault && tested.point() == InjectionPoint.CLIENT_SERIALIZATION;
    return Math.min(marked[1] - marked[0], (long) (delayed ? DELAY_NS + 1e6 : 1e6));
  }

  /** The name of each mark, in the order in which they are moved. */
  static java.util.List<String> names() {
    return Arrays.asList("c0", "c1", "c2", "c3", "c4", "s0", "s1", "s2", "s3", "s4", "s5");
  }
}
