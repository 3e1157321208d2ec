package soapbench.calibration;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import soapbench.calibration.CalibrationCase.Collection;
import soapbench.contract.Binding;
import soapbench.injection.InjectionPoint;
import soapbench.trial.Scenario;

/** The table of cases: which fault is injected where, and in which measures it must show up. */
public final class CalibrationCases {

  private static final List<String> IN_CLIENT = List.of("client_ns", "transaction_ns");
  private static final List<String> IN_SEND = with(IN_CLIENT, "client_send_ns");
  private static final List<String> IN_WAIT = List.of("transaction_ns");
  private static final List<String> IN_SERVER = List.of("server_ns", "wait_ns", "transaction_ns");
  private static final List<String> BEFORE_FIRST_BYTE = with(IN_SERVER, "server_first_byte_ns");

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
    rows.fetch("server-parse", InjectionPoint.SERVER_PARSE, "server_first_byte_ns", IN_SERVER);
    rows.fetch(
        "server-generation", InjectionPoint.SERVER_GENERATION, "generation_ns", BEFORE_FIRST_BYTE);
    rows.fetch(
        "server-serialization",
        InjectionPoint.SERVER_SERIALIZATION,
        "serialization_ns",
        BEFORE_FIRST_BYTE);
    rows.store(
        "server-deserialization",
        InjectionPoint.SERVER_DESERIALIZATION,
        "server_deserialization_ns",
        BEFORE_FIRST_BYTE);
    rows.fetch("server-respond", InjectionPoint.SERVER_RESPOND, "server_first_byte_ns", IN_SERVER);
  }

  private static void addClient(Rows rows) {
    rows.fetch("client-parse", InjectionPoint.CLIENT_PARSE, "client_receive_ns", IN_CLIENT);
    rows.fetch(
        "client-deserialization",
        InjectionPoint.CLIENT_DESERIALIZATION,
        "deserialization_ns",
        IN_CLIENT);
    rows.store(
        "client-serialization",
        InjectionPoint.CLIENT_SERIALIZATION,
        "client_serialization_ns",
        IN_SEND);
  }

  private static void addCollections(Rows rows) {
    rows.collection(
        "server-collection",
        InjectionPoint.SERVER_GENERATION,
        new Collection("generation_ns", "server_gc_count"),
        "server_gc_ns",
        BEFORE_FIRST_BYTE);
    rows.collection(
        "client-collection",
        InjectionPoint.CLIENT_DESERIALIZATION,
        new Collection("deserialization_ns", "client_gc_count"),
        "client_gc_ns",
        IN_CLIENT);
  }

  /** Once the head of the response has arrived, the client no longer waits: it receives. */
  private static void addHttp(Rows rows) {
    rows.fetch(
        "server-write",
        InjectionPoint.SERVER_WRITE,
        "server_ns",
        with(IN_CLIENT, "client_receive_ns"));
    rows.fetch("network-request", InjectionPoint.NETWORK_REQUEST, "wait_ns", IN_WAIT);
    rows.fetch("network-mid-request", InjectionPoint.NETWORK_MID_REQUEST, "wait_ns", IN_WAIT);
    rows.fetch("network-response", InjectionPoint.NETWORK_RESPONSE, "wait_ns", IN_WAIT);
    rows.fetch(
        "network-mid-response",
        InjectionPoint.NETWORK_MID_RESPONSE,
        "client_receive_ns",
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
        "server_ns",
        List.of("wait_ns", "transaction_ns"));
    rows.fetch("broker-path", InjectionPoint.SERVER_HAND_OVER, "wait_ns", IN_WAIT);
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
