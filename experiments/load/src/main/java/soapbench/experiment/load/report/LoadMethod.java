package soapbench.experiment.load.report;

import java.util.List;
import soapbench.html.Html;

/** How the numbers of a load run came about, and what they do not mean. */
final class LoadMethod {

  /** What must not be read into the numbers. */
  static final List<String> LIMITS =
      List.of(
          "In a closed model a slow reply keeps its user from sending more. Rates and times belong"
              + " together there, and the slow end of the distribution looks better than it would"
              + " to clients that do not wait.",
          "Where JMeter, server and broker share a machine they share its cores, and the network"
              + " between them costs next to nothing.",
          "They are times of a service that does nothing but greet. What a service does itself"
              + " comes in addition, alike over both bindings.",
          "They belong to this machine, these versions and these settings. Persistent delivery, the"
              + " kind of reply queue and the broker's sync setting alone can decide what a message"
              + " costs.",
          "The paper's value comes from other hardware and another server, with settings that are"
              + " not all known.",
          "An interval tells how far the repeats of this run agree, not how much another day or"
              + " another machine would differ. Intervals are not widened for the number of"
              + " comparisons made.",
          "JMeter's whole milliseconds are coarse for replies that take one or two.");

  private LoadMethod() {}

  static void write(Html html) {
    html.element(
        "p",
        "Apache JMeter sends raw SOAP envelopes with its own HTTP and JMS point-to-point samplers."
            + " A cell is one binding, one size and one number of users or one rate. Every cell"
            + " gets a JMeter of its own in every repeat; repeats follow one another, and the"
            + " order of the cells within each is shuffled from the seed.");
    html.element(
        "p",
        "A cell begins with one first request, goes on with a warm-up that does not count, and"
            + " then measures. Every reply has to bring back the id that its request took along; a"
            + " reply that does not is a failure.");
    html.element(
        "p",
        "Times are JMeter's: from sending to the end of the reply, in whole milliseconds. With a"
            + " fixed rate a time counts from when the request was due, so that a server that"
            + " falls behind cannot hide it.");
    html.element(
        "p",
        "A repeat is one value of a mean, since requests of one repeat share a JVM and a"
            + " moment. Intervals are Student's t over the repeats; with three repeats they reach"
            + " 2.5 standard deviations to either side. Ratios are paired by repeat and taken on"
            + " logarithms.");
  }
}
