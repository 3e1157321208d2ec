package soapbench.answer;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import soapbench.factor.Link;
import soapbench.factor.RunFactors;
import soapbench.results.Environment;
import soapbench.results.WordList;

/** Server, broker, JVM and machine of a run, in a few words for its answer. */
public final class Surroundings {

  private static final String LOOPBACK = "(?s).*(127\\.0\\.0\\.1|localhost|\\[::1]).*";

  private static final Predicate<String> HTTPS = Pattern.compile("https:.*").asMatchPredicate();
  private static final Predicate<String> SECURE_BROKER =
      Pattern.compile("[a-z+]*ssl:.*").asMatchPredicate();

  private final Environment environment;

  public Surroundings(Environment environment) {
    this.environment = environment;
  }

  /** Adds server, broker, JVM and machine to a choice, as far as they are known. */
  public void addTo(Choice.Builder choice) {
    choice
        .context("server", each("server"))
        .context("broker", broker())
        .context(
            "jdk",
            environment
                .clause("/client_jvm/version")
                .map(version -> "JDK " + version.replaceFirst("[+-].*", ""))
                .orElse(""))
        .context("machine", machine())
        .context("placement", placement());
  }

  /** Names of servers or brokers; a run has several where its blocks differ in them. */
  private String each(String part) {
    List<String> names =
        environment.clauses("/servers", part).stream().map(Surroundings::plain).distinct().toList();
    return names.isEmpty() ? text("/%s/name".formatted(part)) : WordList.of(names, "and");
  }

  private String text(String pointer) {
    return environment.clause(pointer).map(Surroundings::plain).orElse("");
  }

  private static String plain(String name) {
    return name.replace("(tm)", "");
  }

  private String broker() {
    return Stream.of(each("broker"), text("/jms/delivery"))
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining(", "));
  }

  private String machine() {
    Optional<String> cores = environment.clause("/machine/cores");
    return cores
        .map(count -> count + (count.equals("1") ? " core of " : " cores of "))
        .orElse("")
        .concat(text("/machine/cpu"));
  }

  private String placement() {
    return environment
        .text("/server/address")
        .map(
            address ->
                address.matches(LOOPBACK)
                    ? "client, server and broker on one machine, over "
                        + links().orElse(Link.LOOPBACK.word())
                    : "server at " + address + links().map(over -> ", over " + over).orElse(""))
        .map(place -> place + encrypted().map(what -> ", " + what).orElse(""))
        .or(() -> links().map(over -> "over " + over))
        .orElse("");
  }

  /** Words for what went over TLS; nothing where nothing did. */
  private Optional<String> encrypted() {
    if (!environment.clauses("/blocks", RunFactors.TLS.name()).isEmpty()) {
      return Optional.of("with TLS and without");
    }
    boolean http = environment.text("/server/address").filter(HTTPS).isPresent();
    boolean jms = environment.text("/broker/address").filter(SECURE_BROKER).isPresent();
    if (http && jms) {
      return Optional.of("HTTP and JMS over TLS");
    }
    return http
        ? Optional.of("HTTP over TLS, JMS in clear")
        : Optional.of("JMS over TLS, HTTP in clear").filter(some -> jms);
  }

  /** Whether client and server are known to be on one machine, with nothing between them. */
  public boolean onLoopback() {
    return links().isEmpty()
        && environment.text("/server/address").filter(at -> at.matches(LOOPBACK)).isPresent();
  }

  /** Network between client and server, as a caveat. */
  public String network() {
    return linked().orElse("No network lay between the two.");
  }

  /** Links between client and server as a caveat; nothing where there were none. */
  public Optional<String> linked() {
    return links()
        .map(any -> "Links were made by a forwarder on this machine, without TCP's slow start.");
  }

  /** Links before the server, unless there was none. */
  private Optional<String> links() {
    List<String> tried = environment.clauses("/blocks", RunFactors.LINK.name());
    List<String> words =
        tried.isEmpty() ? environment.clauses("/links", RunFactors.LINK.name()) : tried;
    return Optional.of(words.stream().map(Link::of).distinct().sorted().map(Link::title).toList())
        .filter(some -> !some.isEmpty())
        .map(some -> WordList.of(some, "and"));
  }
}
