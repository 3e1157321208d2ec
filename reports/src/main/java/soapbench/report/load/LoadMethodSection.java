package soapbench.report.load;

import soapbench.html.Html;
import soapbench.report.page.Report;
import soapbench.report.page.Section;

/** How the numbers of a load run came about. */
final class LoadMethodSection implements Section<Object> {

  @Override
  public String anchor() {
    return "method";
  }

  @Override
  public String heading() {
    return "How it was measured";
  }

  @Override
  public void write(Report<?> report, Html html) {
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
