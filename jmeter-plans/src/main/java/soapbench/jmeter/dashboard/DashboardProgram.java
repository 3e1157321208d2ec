package soapbench.jmeter.dashboard;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.jmeter.JMeter;
import org.apache.jmeter.NewDriver;
import org.apache.jmeter.report.config.ConfigurationException;
import org.apache.jmeter.report.dashboard.GenerationException;
import org.apache.jmeter.report.dashboard.ReportGenerator;
import org.apache.jmeter.util.JMeterUtils;
import org.slf4j.LoggerFactory;

/**
 * Draws JMeter's dashboards one after another, as {@code jmeter -g} draws one: a JVM that draws
 * several starts once. A dashboard is moved to its place when it is whole; the log says why one
 * could not be drawn.
 */
public final class DashboardProgram {

  private static final int HEAD = 2;
  private static final int OF_EACH = 3;

  private DashboardProgram() {}

  /**
   * Draws dashboards.
   *
   * @param words the log, and a file of JMeter's properties or nothing; then of each dashboard its
   *     samples, a folder to draw it in, and its place
   */
  public static void main(String[] words) {
    // as JMeter's own launcher does, before anything is logged
    System.setProperty("java.awt.headless", "true");
    System.setProperty("jmeter.logfile", words[0]);
    System.setProperty(
        "log4j.configurationFile",
        Path.of(NewDriver.getJMeterDir(), "bin", "log4j2.xml").toUri().toString());
    // reads all properties, and prints the version
    new JMeter()
        .start(
            words[1].isEmpty()
                ? new String[] {"--version"}
                : new String[] {"--version", "-q", words[1]});
    for (int i = HEAD; i + OF_EACH <= words.length; i += OF_EACH) {
      draw(words[i], Path.of(words[i + 1]), Path.of(words[i + 2]));
    }
  }

  private static void draw(String samples, Path folder, Path place) {
    try {
      Path drawn = Files.createDirectories(folder).resolve("drawn");
      JMeterUtils.setProperty(JMeter.JMETER_REPORT_OUTPUT_DIR_PROPERTY, drawn.toString());
      JMeterUtils.setProperty(
          "jmeter.reportgenerator.temp_dir", folder.resolve("samples").toString());
      new ReportGenerator(samples, null).generate();
      Files.move(drawn, place);
      Files.delete(folder);
    } catch (ConfigurationException | GenerationException | IOException | RuntimeException e) {
      LoggerFactory.getLogger(DashboardProgram.class).error("{}: {}", place, e.getMessage());
    }
  }
}
