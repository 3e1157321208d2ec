package soapbench.experiment.load.run.jmeter;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import soapbench.http.TrustStore;
import soapbench.lab.service.JMeterHome;

/**
 * The JMeter of a run, and how it is started.
 *
 * @param heap its heap, as {@code 1g}
 * @param properties a file of further properties, if one was given
 * @param engines remote JMeters that send the requests instead of it
 * @param trusted the key store of those whom its JVM trusts over TLS, where they are not the JDK's
 */
public record JMeterSetup(
    JMeterHome home,
    String heap,
    Optional<Path> properties,
    Engines engines,
    Optional<Path> trusted) {

  /** Word without which JMeter writes what it sends to engines, secrets too, into its log. */
  private static final String WITHOUT_PROPERTIES_IN_LOG =
      "-Lorg.apache.jmeter.engine.ClientJMeterEngine=WARN";

  private static final String DASHBOARDS = "soapbench.jmeter.dashboard.DashboardProgram";
  private static final String HEAP = "HEAP";
  private static final List<String> SETTINGS = List.of(HEAP, "GC_ALGO", "JVM_ARGS");

  /** A JMeter that trusts whom its JDK trusts. */
  public JMeterSetup(JMeterHome home, String heap, Optional<Path> properties, Engines engines) {
    this(home, heap, properties, engines, Optional.empty());
  }

  /** A copy with other further properties. */
  public JMeterSetup with(Optional<Path> others) {
    return new JMeterSetup(home, heap, others, engines, trusted);
  }

  /** A copy that trusts those in a key store, if there is one. */
  public JMeterSetup trusting(Optional<Path> store) {
    return new JMeterSetup(home, heap, properties, engines, store);
  }

  /**
   * JMeter with a plan, not yet started.
   *
   * @param plan the plan's name, as {@code soap-http}
   * @param files what the plan is given, and where JMeter writes
   * @param proxy what this machine's JMeter goes through over HTTP; empty for the straight way
   */
  public ProcessBuilder plan(String plan, PlanFiles files, Optional<InetSocketAddress> proxy) {
    List<String> words = new ArrayList<>();
    trusted.ifPresent(store -> words.addAll(TrustStore.properties(store)));
    words.addAll(List.of("-l", files.jtl().toString(), "-j", files.log().toString()));
    properties.ifPresent(own -> words.addAll(List.of("-q", own.toAbsolutePath().toString())));
    files.properties().forEach(file -> words.addAll(List.of("-q", file.toString())));
    if (engines.remote()) {
      words.add(WITHOUT_PROPERTIES_IN_LOG);
      words.addAll(List.of("-R", String.join(",", engines.addresses())));
      files.properties().forEach(file -> words.add("-G" + file));
    }
    return withHeap(home.sending(home.plan(plan), proxy, words));
  }

  /**
   * JMeter that draws its dashboards, not yet started. A dashboard is there when it is whole.
   *
   * @param samples the file that each dashboard is drawn of, by the dashboard's folder
   */
  public ProcessBuilder dashboards(Map<Path, Path> samples, Path log) {
    List<String> words = new ArrayList<>();
    words.add(log.toAbsolutePath().toString());
    words.add(properties.map(own -> own.toAbsolutePath().toString()).orElse(""));
    samples.forEach(
        (dashboard, jtl) ->
            words.addAll(
                List.of(
                    jtl.toAbsolutePath().toString(),
                    unfinished(dashboard).toAbsolutePath().toString(),
                    dashboard.toAbsolutePath().toString())));
    return withHeap(home.program(DASHBOARDS, words));
  }

  /** Folder of what is not yet a whole dashboard. */
  public static Path unfinished(Path dashboard) {
    return dashboard.resolveSibling(dashboard.getFileName() + ".unfinished");
  }

  /** Settings of JMeter's JVM, for the record. */
  public Map<String, String> settings() {
    Map<String, String> inherited = withHeap(home.jmeter(List.of())).environment();
    Map<String, String> settings = new LinkedHashMap<>();
    SETTINGS.forEach(name -> settings.put(name, inherited.getOrDefault(name, "")));
    return settings;
  }

  private ProcessBuilder withHeap(ProcessBuilder jmeter) {
    jmeter.environment().put(HEAP, "-Xms%s -Xmx%s".formatted(heap, heap));
    return jmeter;
  }
}
