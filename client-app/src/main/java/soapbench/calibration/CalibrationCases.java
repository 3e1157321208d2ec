package soapbench.calibration;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import soapbench.calibration.CalibrationCase.Collection;
import soapbench.contract.Binding;
import soapbench.csv.Column;
import soapbench.experiment.payload.rows.TrialColumns;
import soapbench.injection.InjectedFault.Kind;
import soapbench.injection.InjectionPoint;
import soapbench.trial.ExchangeTrial;
import soapbench.trial.Scenario;

/** The table of cases: which fault is injected where, and in which measures it must show up. */
public final class CalibrationCases {

  private static final List<Column<ExchangeTrial, ?>> IN_CLIENT =
      List.of(TrialColumns.CLIENT, TrialColumns.TRANSACTION);
  private static final List<Column<ExchangeTrial, ?>> IN_SEND =
      with(IN_CLIENT, TrialColumns.CLIENT_SEND);
  private static final List<Column<ExchangeTrial, ?>> IN_WAIT = List.of(TrialColumns.TRANSACTION);
  private static final List<Column<ExchangeTrial, ?>> IN_SERVER =
      List.of(TrialColumns.SERVER, TrialColumns.WAIT, TrialColumns.TRANSACTION);
  private static final List<Column<ExchangeTrial, ?>> BEFORE_FIRST_BYTE =
      with(IN_SERVER, TrialColumns.SERVER_FIRST_BYTE);

  /** Every case of both bindings. */
  public static final List<CalibrationCase> ALL =
      Stream.of(
              both(new Cases(Binding.HTTP)),
              both(new Cases(Binding.JMS)),
              http(new Cases(Binding.HTTP)),
              jms(new Cases(Binding.JMS)))
          .flatMap(List::stream)
          .toList();

  private CalibrationCases() {}

  private static List<CalibrationCase> both(Cases over) {
    return List.of(
        over.fetch(InjectionPoint.SERVER_PARSE, TrialColumns.SERVER_FIRST_BYTE, IN_SERVER),
        over.fetch(InjectionPoint.SERVER_GENERATION, TrialColumns.GENERATION, BEFORE_FIRST_BYTE),
        over.fetch(
            InjectionPoint.SERVER_SERIALIZATION, TrialColumns.SERIALIZATION, BEFORE_FIRST_BYTE),
        over.store(
            InjectionPoint.SERVER_DESERIALIZATION,
            TrialColumns.SERVER_DESERIALIZATION,
            BEFORE_FIRST_BYTE),
        over.fetch(InjectionPoint.SERVER_RESPOND, TrialColumns.SERVER_FIRST_BYTE, IN_SERVER),
        over.fetch(InjectionPoint.CLIENT_PARSE, TrialColumns.CLIENT_RECEIVE, IN_CLIENT),
        over.fetch(InjectionPoint.CLIENT_DESERIALIZATION, TrialColumns.DESERIALIZATION, IN_CLIENT),
        over.store(InjectionPoint.CLIENT_SERIALIZATION, TrialColumns.CLIENT_SERIALIZATION, IN_SEND),
        over.of(
            "server-collection",
            Scenario.FETCH,
            InjectionPoint.SERVER_GENERATION,
            TrialColumns.SERVER_GC,
            with(BEFORE_FIRST_BYTE, TrialColumns.GENERATION),
            Kind.COLLECTION,
            collection(TrialColumns.GENERATION, TrialColumns.SERVER_GC_COUNT)),
        over.of(
            "client-collection",
            Scenario.FETCH,
            InjectionPoint.CLIENT_DESERIALIZATION,
            TrialColumns.CLIENT_GC,
            with(IN_CLIENT, TrialColumns.DESERIALIZATION),
            Kind.COLLECTION,
            collection(TrialColumns.DESERIALIZATION, TrialColumns.CLIENT_GC_COUNT)),
        over.of(
            "server-allocation",
            Scenario.FETCH,
            InjectionPoint.SERVER_SERIALIZATION,
            TrialColumns.SERVER_ALLOCATED,
            List.of(TrialColumns.SERVER_CODEC_ALLOCATED),
            Kind.ALLOCATION,
            Optional.empty()),
        over.of(
            "client-allocation",
            Scenario.FETCH,
            InjectionPoint.CLIENT_DESERIALIZATION,
            TrialColumns.CLIENT_ALLOCATED,
            List.of(TrialColumns.CLIENT_CODEC_ALLOCATED),
            Kind.ALLOCATION,
            Optional.empty()));
  }

  /** Once the head of the response has arrived, the client no longer waits: it receives. */
  private static List<CalibrationCase> http(Cases over) {
    return List.of(
        over.fetch(
            InjectionPoint.SERVER_WRITE,
            TrialColumns.SERVER,
            with(IN_CLIENT, TrialColumns.CLIENT_RECEIVE)),
        over.fetch(InjectionPoint.NETWORK_REQUEST, TrialColumns.WAIT, IN_WAIT),
        over.fetch(InjectionPoint.NETWORK_MID_REQUEST, TrialColumns.WAIT, IN_WAIT),
        over.fetch(InjectionPoint.NETWORK_RESPONSE, TrialColumns.WAIT, IN_WAIT),
        over.fetch(InjectionPoint.NETWORK_MID_RESPONSE, TrialColumns.CLIENT_RECEIVE, IN_CLIENT));
  }

  /**
   * A reply travels as one message, when its transaction is committed: the client waits until then.
   * The server's clock starts when a bean has the message, so that the broker's path is a wait.
   */
  private static List<CalibrationCase> jms(Cases over) {
    return List.of(
        over.fetch(
            InjectionPoint.SERVER_WRITE,
            TrialColumns.SERVER,
            List.of(TrialColumns.WAIT, TrialColumns.TRANSACTION)),
        over.of(
            "broker-path",
            Scenario.FETCH,
            InjectionPoint.SERVER_HAND_OVER,
            TrialColumns.WAIT,
            IN_WAIT,
            Kind.DELAY,
            Optional.empty()));
  }

  private static Optional<Collection> collection(
      Column<ExchangeTrial, ?> phase, Column<ExchangeTrial, ?> count) {
    return Optional.of(new Collection(phase.name(), count.name()));
  }

  private static List<Column<ExchangeTrial, ?>> with(
      List<Column<ExchangeTrial, ?>> measures, Column<ExchangeTrial, ?> further) {
    return Stream.concat(measures.stream(), Stream.of(further)).toList();
  }

  /** Makes the cases of a binding; most have the name of the point where the fault is injected. */
  private record Cases(Binding binding) {

    CalibrationCase fetch(
        InjectionPoint point,
        Column<ExchangeTrial, ?> own,
        List<Column<ExchangeTrial, ?>> containing) {
      return of(point.word(), Scenario.FETCH, point, own, containing, Kind.DELAY, Optional.empty());
    }

    CalibrationCase store(
        InjectionPoint point,
        Column<ExchangeTrial, ?> own,
        List<Column<ExchangeTrial, ?>> containing) {
      return of(point.word(), Scenario.STORE, point, own, containing, Kind.DELAY, Optional.empty());
    }

    CalibrationCase of(
        String name,
        String direction,
        InjectionPoint point,
        Column<ExchangeTrial, ?> own,
        List<Column<ExchangeTrial, ?>> containing,
        Kind kind,
        Optional<Collection> collection) {
      List<String> names = containing.stream().<String>map(Column::name).toList();
      return new CalibrationCase(
          name, binding, direction, point, own.name(), names, kind, collection);
    }
  }
}
