package soapbench.calibration;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import soapbench.calibration.CalibrationCase.Collection;
import soapbench.contract.Binding;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.injection.InjectedFault.Kind;
import soapbench.injection.InjectionPoint;
import soapbench.rows.Measure;

/** The table of cases: which fault is injected where, and in which measures it must show up. */
public final class CalibrationCases {

  private static final List<Measure> IN_CLIENT =
      List.of(PayloadRows.CLIENT, PayloadRows.TRANSACTION);
  private static final List<Measure> IN_SEND = with(IN_CLIENT, PayloadRows.CLIENT_SEND);
  private static final List<Measure> IN_WAIT = List.of(PayloadRows.TRANSACTION);
  private static final List<Measure> IN_SERVER =
      List.of(PayloadRows.SERVER, PayloadRows.WAIT, PayloadRows.TRANSACTION);
  private static final List<Measure> BEFORE_FIRST_BYTE =
      with(IN_SERVER, PayloadRows.SERVER_FIRST_BYTE);

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
        over.fetch(InjectionPoint.SERVER_PARSE, PayloadRows.SERVER_FIRST_BYTE, IN_SERVER),
        over.fetch(InjectionPoint.SERVER_GENERATION, PayloadRows.GENERATION, BEFORE_FIRST_BYTE),
        over.fetch(
            InjectionPoint.SERVER_SERIALIZATION, PayloadRows.SERIALIZATION, BEFORE_FIRST_BYTE),
        over.store(
            InjectionPoint.SERVER_DESERIALIZATION,
            PayloadRows.SERVER_DESERIALIZATION,
            BEFORE_FIRST_BYTE),
        over.fetch(InjectionPoint.SERVER_RESPOND, PayloadRows.SERVER_FIRST_BYTE, IN_SERVER),
        over.fetch(InjectionPoint.CLIENT_PARSE, PayloadRows.CLIENT_RECEIVE, IN_CLIENT),
        over.fetch(InjectionPoint.CLIENT_DESERIALIZATION, PayloadRows.DESERIALIZATION, IN_CLIENT),
        over.store(InjectionPoint.CLIENT_SERIALIZATION, PayloadRows.CLIENT_SERIALIZATION, IN_SEND),
        over.of(
            "server-collection",
            Scenario.FETCH,
            InjectionPoint.SERVER_GENERATION,
            PayloadRows.SERVER_GC,
            with(BEFORE_FIRST_BYTE, PayloadRows.GENERATION),
            Kind.COLLECTION,
            collection(PayloadRows.GENERATION, PayloadRows.SERVER_GC_COUNT)),
        over.of(
            "client-collection",
            Scenario.FETCH,
            InjectionPoint.CLIENT_DESERIALIZATION,
            PayloadRows.CLIENT_GC,
            with(IN_CLIENT, PayloadRows.DESERIALIZATION),
            Kind.COLLECTION,
            collection(PayloadRows.DESERIALIZATION, PayloadRows.CLIENT_GC_COUNT)),
        over.of(
            "server-allocation",
            Scenario.FETCH,
            InjectionPoint.SERVER_SERIALIZATION,
            PayloadRows.SERVER_ALLOCATED,
            List.of(PayloadRows.SERVER_CODEC_ALLOCATED),
            Kind.ALLOCATION,
            Optional.empty()),
        over.of(
            "client-allocation",
            Scenario.FETCH,
            InjectionPoint.CLIENT_DESERIALIZATION,
            PayloadRows.CLIENT_ALLOCATED,
            List.of(PayloadRows.CLIENT_CODEC_ALLOCATED),
            Kind.ALLOCATION,
            Optional.empty()));
  }

  /** Once the head of the response has arrived, the client no longer waits: it receives. */
  private static List<CalibrationCase> http(Cases over) {
    return List.of(
        over.fetch(
            InjectionPoint.SERVER_WRITE,
            PayloadRows.SERVER,
            with(IN_CLIENT, PayloadRows.CLIENT_RECEIVE)),
        over.fetch(InjectionPoint.NETWORK_REQUEST, PayloadRows.WAIT, IN_WAIT),
        over.fetch(InjectionPoint.NETWORK_MID_REQUEST, PayloadRows.WAIT, IN_WAIT),
        over.fetch(InjectionPoint.NETWORK_RESPONSE, PayloadRows.WAIT, IN_WAIT),
        over.fetch(InjectionPoint.NETWORK_MID_RESPONSE, PayloadRows.CLIENT_RECEIVE, IN_CLIENT));
  }

  /**
   * A reply travels as one message, when its transaction is committed: the client waits until then.
   * The server's clock starts when a bean has the message, so that the broker's path is a wait.
   */
  private static List<CalibrationCase> jms(Cases over) {
    return List.of(
        over.fetch(
            InjectionPoint.SERVER_WRITE,
            PayloadRows.SERVER,
            List.of(PayloadRows.WAIT, PayloadRows.TRANSACTION)),
        over.of(
            "broker-path",
            Scenario.FETCH,
            InjectionPoint.SERVER_HAND_OVER,
            PayloadRows.WAIT,
            IN_WAIT,
            Kind.DELAY,
            Optional.empty()));
  }

  private static Optional<Collection> collection(Measure phase, Measure count) {
    return Optional.of(new Collection(phase, count));
  }

  private static List<Measure> with(List<Measure> measures, Measure further) {
    return Stream.concat(measures.stream(), Stream.of(further)).toList();
  }

  /** Makes the cases of a binding; most have the name of the point where the fault is injected. */
  private record Cases(Binding binding) {

    CalibrationCase fetch(InjectionPoint point, Measure own, List<Measure> containing) {
      return of(point.word(), Scenario.FETCH, point, own, containing, Kind.DELAY, Optional.empty());
    }

    CalibrationCase store(InjectionPoint point, Measure own, List<Measure> containing) {
      return of(point.word(), Scenario.STORE, point, own, containing, Kind.DELAY, Optional.empty());
    }

    CalibrationCase of(
        String name,
        String direction,
        InjectionPoint point,
        Measure own,
        List<Measure> containing,
        Kind kind,
        Optional<Collection> collection) {
      return new CalibrationCase(
          name, binding, direction, point, own, containing, kind, collection);
    }
  }
}
