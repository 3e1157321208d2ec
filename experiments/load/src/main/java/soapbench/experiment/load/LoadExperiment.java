package soapbench.experiment.load;

import java.util.List;
import soapbench.experiment.load.report.LoadReport;
import soapbench.experiment.load.rows.LoadFolder;
import soapbench.experiment.load.run.LoadOptions;
import soapbench.lab.Experiment;
import soapbench.lab.Preset;

/** How a service answers many users at a time, over HTTP and JMS, driven by JMeter. */
public final class LoadExperiment {

  private static final List<Preset> PRESETS =
      List.of(
          Preset.of(
              "quick",
              "a first look, with up to 30 users and three short repeats",
              "--users 1,30 --sizes 3.5 --loops 30 --repeats 3"),
          Preset.usual(),
          Preset.of("small", "the smallest request alone", "--sizes 0.5"),
          Preset.of(
              "rates",
              "two rates, sent whether or not earlier requests are answered",
              "--rates 50,200 --duration 120"),
          Preset.of(
              "paper",
              "the users, sizes, loops and repeats of the paper",
              "--users 1,30,100 --sizes 0.5,3.5,25,102 --loops 100 --repeats 3"));

  public static final Experiment EXPERIMENT =
      new Experiment(
          LoadFolder.EXPERIMENT,
          "Many users at a time over HTTP and JMS, with JMeter.",
          LoadOptions::new,
          PRESETS,
          () -> LoadReport.REPORT);

  private LoadExperiment() {}
}
