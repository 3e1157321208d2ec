package soapbench.experiment.load.report.claim;

import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import soapbench.claim.Claim;
import soapbench.claim.Claimed;
import soapbench.claim.EffectKind;
import soapbench.claim.Estimate;
import soapbench.claim.Every;
import soapbench.claim.Evidence;
import soapbench.claim.Study;
import soapbench.experiment.load.results.CellResults;
import soapbench.experiment.load.results.LoadMeasure;
import soapbench.experiment.load.results.LoadResults;
import soapbench.experiment.load.results.Repeat;
import soapbench.experiment.load.rows.LoadCell;
import soapbench.results.Bindings;
import soapbench.results.Quantity;
import soapbench.statistics.Ratio;
import soapbench.statistics.Sample;
import soapbench.statistics.Student;

/** Every claim that load runs decide on. */
public final class LoadClaims {

  /** The study that makes these claims. */
  public static final Study STUDY =
      new Study("Miroslav", "Performance of SOAP/HTTP vs. SOAP/JMS", "DZone, 5 November 2008");

  /** A difference that is larger is a large one. */
  private static final double LARGE = 1.5;

  /** JMeter's resolution. */
  private static final double RESOLUTION_MS = 1;

  /** Users of the study's two parts on small messages. */
  private static final List<Integer> MANY_USERS = List.of(30, 100);

  public static final List<Claim<LoadResults>> ALL =
      List.of(
          new Claim<>(
              "LD1",
              "part 4, All together",
              "There is no large difference between SOAP/HTTP and SOAP/JMS at any size or user"
                  + " count.",
              "mean response time of JMS over HTTP at the size and number of users that decide",
              Claimed.within(EffectKind.RATIO, 1 / LARGE, LARGE),
              "One comparison for every size and number of users tried: the ratio JMS/HTTP of mean"
                  + " response times, paired by repeat on logarithms, with Student's t over the"
                  + " repeats. More than 1.5 times either way is large."
                  + Every.RULE,
              "./soapbench run load",
              LoadClaims::anywhere),
          new Claim<>(
              "LD2",
              "part 1, Single request",
              "The first JMS request is far slower than later ones (JNDI look-ups, connection"
                  + " set-up).",
              "first request over JMS, its connection included, over the median of later ones",
              Claimed.above(EffectKind.RATIO, 3),
              "At 1 user, the ratio of the first request over JMS, with look-up and connection, to"
                  + " the median of the same repeat's measured ones, of which less than 1 ms,"
                  + " JMeter's resolution, counts as 1 ms. A repeat's value is the geometric mean"
                  + " over the sizes; Student's t over the repeats' logarithms. Far slower is"
                  + " more than 3 times.",
              "./soapbench run load --bindings jms --users 1",
              LoadClaims::first),
          new Claim<>(
              "LD3",
              "part 2, 30 concurrent requests, and part 3, 100 concurrent requests",
              "At 30 and 100 users HTTP is ahead on the smallest messages.",
              "mean response time of JMS over HTTP at the smallest size and the number of users"
                  + " that decides",
              Claimed.above(EffectKind.RATIO, 1),
              "One comparison for each of 30 and 100 users: the ratio JMS/HTTP of mean response"
                  + " times at the smallest size tried, paired by repeat on logarithms, with"
                  + " Student's t over the repeats."
                  + Every.RULE,
              "./soapbench run load --users 30,100",
              LoadClaims::smallest));

  private LoadClaims() {}

  private static Evidence anywhere(LoadResults results) {
    List<Estimate> tried =
        results.closed().stream()
            .map(CellResults::cell)
            .filter(cell -> cell.binding().equals(Bindings.JMS))
            .filter(jms -> results.find(Bindings.HTTP, jms).isPresent())
            .map(cell -> jmsOverHttp(results, cell))
            .toList();
    return tried.isEmpty()
        ? Evidence.missing("No size and number of users was tried over both bindings.")
        : Evidence.every(
            tried,
            every ->
                "JMS over HTTP: %s; at %s JMS takes %s times as long as HTTP."
                    .formatted(
                        every.counts("pair"),
                        every.deciding(),
                        Quantity.factor(every.effect().value())));
  }

  private static Evidence smallest(LoadResults results) {
    if (results.sizes().isEmpty()) {
      return Evidence.missing("The run has no cell of the closed model.");
    }
    int size = results.sizes().get(0);
    return Evidence.every(
        MANY_USERS.stream()
            .map(users -> new LoadCell(Bindings.HTTP, size, users, OptionalDouble.empty()))
            .map(cell -> jmsOverHttp(results, cell))
            .toList(),
        every -> "JMS over HTTP takes these times as long: " + every.effects() + ".");
  }

  private static Estimate jmsOverHttp(LoadResults results, LoadCell cell) {
    return Estimate.ratio(
        "%s KB and %s".formatted(cell.sizeKb(), LoadResults.users(cell.users())),
        confidence -> results.jmsOverHttp(cell, confidence));
  }

  private static Evidence first(LoadResults results) {
    Ratio connected = firstOverLater(results, Bindings.JMS, LoadClaims::connected);
    if (connected.n() == 0) {
      return Evidence.missing("No cell of 1 user over JMS has a first request and later ones.");
    }
    Ratio alone = firstOverLater(results, Bindings.JMS, LoadClaims::alone);
    Ratio http = firstOverLater(results, Bindings.HTTP, LoadClaims::alone);
    return Evidence.of(
        Estimate.of(connected),
        ("At 1 user the first request over JMS takes %s times as long as later ones with look-up"
                + " and connection, and %s times without; %s.")
            .formatted(
                Quantity.factor(connected.value()),
                Quantity.factor(alone.value()),
                http.n() == 0
                    ? "HTTP's own first request was not tried"
                    : "HTTP's own first request takes %s times as long as its later ones"
                        .formatted(Quantity.factor(http.value()))));
  }

  /** A first request over later ones, of each repeat the geometric mean over the sizes. */
  private static Ratio firstOverLater(
      LoadResults results, String binding, Function<Repeat, OptionalDouble> first) {
    List<Repeat> repeats =
        results.sizes().stream()
            .map(size -> new LoadCell(binding, size, 1, OptionalDouble.empty()))
            .flatMap(cell -> results.find(binding, cell).stream())
            .flatMap(cell -> cell.repeats().stream())
            .filter(repeat -> repeat.of(LoadMeasure.ELAPSED).length > 0)
            .filter(repeat -> first.apply(repeat).isPresent())
            .toList();
    return Student.geometricMean(
        repeats.stream()
            .mapToInt(Repeat::number)
            .distinct()
            .mapToDouble(number -> ofRepeat(repeats, number, first))
            .toArray());
  }

  private static double ofRepeat(
      List<Repeat> repeats, int number, Function<Repeat, OptionalDouble> first) {
    return Student.geometricMean(
            repeats.stream()
                .filter(repeat -> repeat.number() == number)
                .mapToDouble(repeat -> first.apply(repeat).orElseThrow() / laterMs(repeat))
                .toArray())
        .value();
  }

  private static double laterMs(Repeat repeat) {
    return Math.max(RESOLUTION_MS, Sample.median(repeat.of(LoadMeasure.ELAPSED)));
  }

  /** The first request without its connection, where JMeter does not count that in. */
  private static OptionalDouble alone(Repeat repeat) {
    return repeat.mean(LoadMeasure.FIRST_REQUEST);
  }

  private static OptionalDouble connected(Repeat repeat) {
    OptionalDouble first = alone(repeat);
    OptionalDouble connection = repeat.mean(LoadMeasure.CONNECT);
    return first.isPresent() && connection.isPresent()
        ? OptionalDouble.of(first.getAsDouble() + connection.getAsDouble())
        : OptionalDouble.empty();
  }
}
