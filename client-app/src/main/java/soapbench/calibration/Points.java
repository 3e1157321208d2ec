package soapbench.calibration;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import soapbench.calibration.Point.Collection;
import soapbench.columns.payload.TrialColumns;
import soapbench.contract.Binding;
import soapbench.trial.Scenario;

/** The table of points: what strikes where, and in which measures it must show up. */
public final class Points {

  private static final List<String> IN_CLIENT =
      List.of(TrialColumns.CLIENT.name(), TrialColumns.TRANSACTION.name());
  private static final List<String> IN_SEND = with(IN_CLIENT, TrialColumns.CLIENT_SEND.name());
  private static final List<String> IN_WAIT = List.of(TrialColumns.TRANSACTION.name());
  private static final List<String> IN_SERVER =
      List.of(
          TrialColumns.SERVER.name(), TrialColumns.WAIT.name(), TrialColumns.TRANSACTION.name());
  private static final List<String> BEFORE_FIRST_BYTE =
      with(IN_SERVER, TrialColumns.SERVER_FIRST_BYTE.name());

  /** Every point of both bindings. */
  public static final List<Point> ALL = all();

  private Points() {}

  private static List<Point> all() {
    List<Point> points = new ArrayList<>();
    for (Binding binding : Binding.values()) {
      Rows rows = new Rows(points, binding);
      addServer(rows);
      addClient(rows);
      addCollections(rows);
    }
    addHttp(new Rows(points, Binding.HTTP));
    addJms(new Rows(points, Binding.JMS));
    return List.copyOf(points);
  }

  private static void addServer(Rows rows) {
    rows.fetch("server-parse", Site.SERVER_PARSE, TrialColumns.SERVER_FIRST_BYTE.name(), IN_SERVER);
    rows.fetch(
        "server-generation",
        Site.SERVER_GENERATION,
        TrialColumns.GENERATION.name(),
        BEFORE_FIRST_BYTE);
    rows.fetch(
        "server-serialization",
        Site.SERVER_SERIALIZATION,
        TrialColumns.SERIALIZATION.name(),
        BEFORE_FIRST_BYTE);
    rows.store(
        "server-deserialization",
        Site.SERVER_DESERIALIZATION,
        TrialColumns.SERVER_DESERIALIZATION.name(),
        BEFORE_FIRST_BYTE);
    rows.fetch(
        "server-respond", Site.SERVER_RESPOND, TrialColumns.SERVER_FIRST_BYTE.name(), IN_SERVER);
  }

  private static void addClient(Rows rows) {
    rows.fetch("client-parse", Site.CLIENT_PARSE, TrialColumns.CLIENT_RECEIVE.name(), IN_CLIENT);
    rows.fetch(
        "client-deserialization",
        Site.CLIENT_DESERIALIZATION,
        TrialColumns.DESERIALIZATION.name(),
        IN_CLIENT);
    rows.store(
        "client-serialization",
        Site.CLIENT_SERIALIZATION,
        TrialColumns.CLIENT_SERIALIZATION.name(),
        IN_SEND);
  }

  private static void addCollections(Rows rows) {
    rows.collection(
        "server-collection",
        Site.SERVER_GENERATION,
        new Collection(TrialColumns.GENERATION.name(), TrialColumns.SERVER_GC_COUNT.name()),
        TrialColumns.SERVER_GC.name(),
        BEFORE_FIRST_BYTE);
    rows.collection(
        "client-collection",
        Site.CLIENT_DESERIALIZATION,
        new Collection(TrialColumns.DESERIALIZATION.name(), TrialColumns.CLIENT_GC_COUNT.name()),
        TrialColumns.CLIENT_GC.name(),
        IN_CLIENT);
  }

  /** Once the head of the response has arrived, the client no longer waits: it receives. */
  private static void addHttp(Rows rows) {
    rows.fetch(
        "server-write",
        Site.SERVER_WRITE,
        TrialColumns.SERVER.name(),
        with(IN_CLIENT, TrialColumns.CLIENT_RECEIVE.name()));
    rows.fetch("network-request", Site.REQUEST, TrialColumns.WAIT.name(), IN_WAIT);
    rows.fetch("network-mid-request", Site.REQUEST_MIDDLE, TrialColumns.WAIT.name(), IN_WAIT);
    rows.fetch("network-response", Site.RESPONSE, TrialColumns.WAIT.name(), IN_WAIT);
    rows.fetch(
        "network-mid-response",
        Site.RESPONSE_MIDDLE,
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
        Site.SERVER_WRITE,
        TrialColumns.SERVER.name(),
        List.of(TrialColumns.WAIT.name(), TrialColumns.TRANSACTION.name()));
    rows.fetch("broker-path", Site.SERVER_HAND_OVER, TrialColumns.WAIT.name(), IN_WAIT);
  }

  private static List<String> with(List<String> measures, String... further) {
    List<String> all = new ArrayList<>(measures);
    all.addAll(Arrays.asList(further));
    return List.copyOf(all);
  }

  private record Rows(List<Point> points, Binding binding) {

    void fetch(String name, Site site, String own, List<String> containing) {
      points.add(new Point(name, binding, Scenario.FETCH, site, own, containing, Optional.empty()));
    }

    void store(String name, Site site, String own, List<String> containing) {
      points.add(new Point(name, binding, Scenario.STORE, site, own, containing, Optional.empty()));
    }

    void collection(
        String name, Site site, Collection collection, String own, List<String> containing) {
      points.add(
          new Point(
              name,
              binding,
              Scenario.FETCH,
              site,
              own,
              with(containing, collection.phase()),
              Optional.of(collection)));
    }
  }
}
