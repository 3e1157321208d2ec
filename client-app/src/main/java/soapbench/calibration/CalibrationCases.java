package soapbench.calibration;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import soapbench.calibration.CalibrationCase.Collection;
import soapbench.columns.payload.TrialColumns;
import soapbench.contract.Binding;
import soapbench.injection.InjectionPoint;
import soapbench.trial.Scenario;

/** The table of cases: which fault is injected where, and in which measures it must show up. */
public final class CalibrationCases {

  private static final List<String> IN_CLIENT =
      List.of(TrialColumns.CLIENT.name(), TrialColumns.TRANSACTION.name());
  private static final List<String> IN_SEND = with(IN_CLIENT, TrialColumns.CLIENT_SEND.name());
  private static final List<String> IN_WAIT = List.of(TrialColumns.TRANSACTION.name());
  private static final List<String> IN_SERVER =
      List.of(
          TrialColumns.SERVER.name(), TrialColumns.WAIT.name(), TrialColumns.TRANSACTION.name());
  private static final List<String> BEFORE_FIRST_BYTE =
      with(IN_SERVER, TrialColumns.SERVER_FIRST_BYTE.name());

  /** Every case of both bindings. */
  public static final List<CalibrationCase> ALL = all();

  private CalibrationCases() {}

  private static List<CalibrationCase> all() {
    List<CalibrationCase> cases = new ArrayList<>();
    for (Binding binding : Binding.values()) {
      Rows rows = new Rows(cases, binding);
      addServer(rows);
      addClient(rows);
      addCollections(rows);
    }
    addHttp(new Rows(cases, Binding.HTTP));
    addJms(new Rows(cases, Binding.JMS));
    return List.copyOf(cases);
  }

  private static void addServer(Rows rows) {
    rows.fetch(
        "server-parse",
        InjectionPoint.SERVER_PARSE,
        TrialColumns.SERVER_FIRST_BYTE.name(),
        IN_SERVER);
    rows.fetch(
        "server-generation",
        InjectionPoint.SERVER_GENERATION,
        TrialColumns.GENERATION.name(),
        BEFORE_FIRST_BYTE);
    rows.fetch(
        "server-serialization",
        InjectionPoint.SERVER_SERIALIZATION,
        TrialColumns.SERIALIZATION.name(),
        BEFORE_FIRST_BYTE);
    rows.store(
        "server-deserialization",
        InjectionPoint.SERVER_DESERIALIZATION,
        TrialColumns.SERVER_DESERIALIZATION.name(),
        BEFORE_FIRST_BYTE);
    rows.fetch(
        "server-respond",
        InjectionPoint.SERVER_RESPOND,
        TrialColumns.SERVER_FIRST_BYTE.name(),
        IN_SERVER);
  }

  private static void addClient(Rows rows) {
    rows.fetch(
        "client-parse", InjectionPoint.CLIENT_PARSE, TrialColumns.CLIENT_RECEIVE.name(), IN_CLIENT);
    rows.fetch(
        "client-deserialization",
        InjectionPoint.CLIENT_DESERIALIZATION,
        TrialColumns.DESERIALIZATION.name(),
        IN_CLIENT);
    rows.store(
        "client-serialization",
        InjectionPoint.CLIENT_SERIALIZATION,
        TrialColumns.CLIENT_SERIALIZATION.name(),
        IN_SEND);
  }

  private static void addCollections(Rows rows) {
    rows.collection(
        "server-collection",
        InjectionPoint.SERVER_GENERATION,
        new Collection(TrialColumns.GENERATION.name(), TrialColumns.SERVER_GC_COUNT.name()),
        TrialColumns.SERVER_GC.name(),
        BEFORE_FIRST_BYTE);
    rows.collection(
        "client-collection",
        InjectionPoint.CLIENT_DESERIALIZATION,
        new Collection(TrialColumns.DESERIALIZATION.name(), TrialColumns.CLIENT_GC_COUNT.name()),
        TrialColumns.CLIENT_GC.name(),
        IN_CLIENT);
  }

  /** Once the head of the response has arrived, the client no longer waits: it receives. */
  private static void addHttp(Rows rows) {
    rows.fetch(
        "server-write",
        InjectionPoint.SERVER_WRITE,
        TrialColumns.SERVER.name(),
        with(IN_CLIENT, TrialColumns.CLIENT_RECEIVE.name()));
    rows.fetch(
        "network-request", InjectionPoint.NETWORK_REQUEST, TrialColumns.WAIT.name(), IN_WAIT);
    rows.fetch(
        "network-mid-request",
        InjectionPoint.NETWORK_MID_REQUEST,
        TrialColumns.WAIT.name(),
        IN_WAIT);
    rows.fetch(
        "network-response", InjectionPoint.NETWORK_RESPONSE, TrialColumns.WAIT.name(), IN_WAIT);
    rows.fetch(
        "network-mid-response",
        InjectionPoint.NETWORK_MID_RESPONSE,
        TrialColumns.CLIENT_RECEIVE.name(),
        IN_CLIENT);
  }

  /**
   * A reply travels as one message, when its transaction is committed: the client waits until then.
   * The server's clock starts when a bean has the message, so that the broker's path is a wait.
   */
  private static void addJms(Rows rows) {
    rows.fetch(
        "server-write",
        InjectionPoint.SERVER_WRITE,
        TrialColumns.SERVER.name(),
        List.of(TrialColumns.WAIT.name(), TrialColumns.TRANSACTION.name()));
    rows.fetch("broker-path", InjectionPoint.SERVER_HAND_OVER, TrialColumns.WAIT.name(), IN_WAIT);
  }

  private static List<String> with(List<String> measures, String... further) {
    List<String> all = new ArrayList<>(measures);
    all.addAll(Arrays.asList(further));
    return List.copyOf(all);
  }

  private record Rows(List<CalibrationCase> cases, Binding binding) {

    void fetch(String name, InjectionPoint point, String own, List<String> containing) {
      cases.add(
          new CalibrationCase(
              name, binding, Scenario.FETCH, point, own, containing, Optional.empty()));
    }

    void store(String name, InjectionPoint point, String own, List<String> containing) {
      cases.add(
          new CalibrationCase(
              name, binding, Scenario.STORE, point, own, containing, Optional.empty()));
    }

    void collection(
        String name,
        InjectionPoint point,
        Collection collection,
        String own,
        List<String> containing) {
      cases.add(
          new CalibrationCase(
              name,
              binding,
              Scenario.FETCH,
              point,
              own,
              with(containing, collection.phase()),
              Optional.of(collection)));
    }
  }
}
