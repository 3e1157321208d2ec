package soapbench.experiment.jobs.run;

import static soapbench.lab.option.InvalidOptionException.refuseIf;
import static soapbench.lab.option.OptionValues.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import soapbench.experiment.jobs.results.JobsSetting;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.experiment.jobs.run.simulation.SimulationPrograms;
import soapbench.lab.Blocks;
import soapbench.lab.ExperimentOptions;
import soapbench.lab.RunPlan;
import soapbench.lab.length.RunLength;
import soapbench.lab.option.ConnectionOptions;
import soapbench.lab.option.ForksOption;
import soapbench.lab.option.InSection;
import soapbench.lab.option.LengthOptions;
import soapbench.lab.option.LocalServerOptions;
import soapbench.lab.option.NumberOption;
import soapbench.lab.option.OptionSection;
import soapbench.lab.option.OptionValues;
import soapbench.lab.option.SeedOption;
import soapbench.lab.option.WebOptions;
import soapbench.lab.service.Installation;
import soapbench.lab.service.RequestedService;
import soapbench.lab.trials.OpenRounds;
import soapbench.results.Environment;

/** The options of {@code run jobs}. */
public final class JobsOptions implements ExperimentOptions {

  private static final int MAX_ROUNDS = 100_000;
  private static final int MAX_BYTES = 2_000_000_000;
  private static final double FINEST_MM = 1.5;
  private static final double COARSEST_MM = 10;

  @Mixin private final NumberOption trials = NumberOption.trials(5);

  @Mixin private final LengthOptions length = new LengthOptions();

  @Mixin private final NumberOption warmup = NumberOption.warmup().usually(1);

  @Mixin private final ForksOption forks = new ForksOption();

  @Option(
      names = "--parts",
      paramLabel = "P,...",
      defaultValue = JobsLevels.TRANSFER + "," + JobsLevels.SIMULATION + "," + JobsLevels.CALL,
      description = "what is measured (default ${DEFAULT-VALUE})")
  private String parts;

  @Option(
      names = "--sizes",
      paramLabel = "BYTES,...",
      defaultValue = "1000,10000,100000,1000000,10000000,100000000,1000000000",
      description =
          "bytes of the files that are carried, 1 to 2000000000, "
              + OptionValues.WITH_UNIT
              + " (default ${DEFAULT-VALUE})")
  private String sizes;

  @Option(
      names = "--ways",
      paramLabel = "W,...",
      description =
          "how they are carried: local-copy, download, value, attachment, reference, in-place"
              + " (default: all)")
  private String ways;

  @InSection(OptionSection.REPEATED)
  @Option(
      names = "--simulations",
      paramLabel = "N",
      defaultValue = "5",
      description =
          "in how many of the measured rounds simulations run, 1 to 100000 (default"
              + " ${DEFAULT-VALUE})")
  private int simulations;

  @Option(
      names = "--meshes",
      paramLabel = "MM,...",
      defaultValue = "4.8,2.87",
      description =
          "edge lengths of the meshes of the simulated problems, 1.5 to 10 mm (default"
              + " ${DEFAULT-VALUE})")
  private String meshes;

  @Mixin
  private final NumberOption calls =
      NumberOption.of(
              "--calls N",
              "calls of a program that does nothing, in all rounds of a fork together",
              1,
              1_000_000)
          .in(OptionSection.REPEATED)
          .usually(1_000);

  @InSection(OptionSection.ALREADY_THERE)
  @Option(
      names = "--components",
      paramLabel = "DIR",
      description =
          "with --server: that server's folder of components, where the run adds its programs"
              + " (default: they have to be there)")
  private Path components;

  @Mixin private final SeedOption seed = new SeedOption("all orders and files");

  @Mixin private WebOptions web;

  @Mixin
  private final LocalServerOptions server = new LocalServerOptions(JobsCell.FACTORS.declared());

  @Mixin
  private final ConnectionOptions connections = new ConnectionOptions(JobsCell.FACTORS.declared());

  @Override
  public RunPlan plan(Installation installation, Predicate<String> given) {
    Blocks blocks = Blocks.of(connections.behind(server.variations()), forks.value(), seed.value());
    RunLength end = length(given, blocks);
    JobsDesign design = design(given).in(blocks);
    RequestedService requested = connections.before(web.requested(installation, server));
    forks.refuseWhere(requested.server().isPresent(), "--server", "a new server");
    JobsPlan plan =
        new JobsPlan(
            design,
            end,
            components(installation, requested.server().isPresent()),
            web.timeout(),
            SimulationPrograms.missing());
    return new RunPlan(
        seed.value(),
        blocks,
        Optional.of(requested),
        cells(design, plan.missing()),
        folder ->
            JobsState.read(
                plan.design(
                    OpenRounds.planned(end, design.measuredRounds(), folder),
                    !new JobsSetting(Environment.read(folder.environment())).missing().isEmpty()),
                folder),
        laboratory -> new JobsRun(plan, laboratory));
  }

  /**
   * The cells of a run: none of the simulation where its programs are missing. A run that has
   * nothing else says so itself.
   */
  static List<Map<String, String>> cells(JobsDesign design, List<String> missing) {
    JobsFactors without = design.factors().withoutSimulation();
    JobsFactors factors =
        missing.isEmpty() || without.parts().isEmpty() ? design.factors() : without;
    return design.blocks().cells(factors.cells().stream().map(JobsCell.FACTORS::levels).toList());
  }

  private RunLength length(Predicate<String> given, Blocks blocks) {
    RunLength end = length.chosen(given, blocks);
    for (String option : List.of("--simulations", "--calls")) {
      refuseIf(
          end.open() && given.test(option),
          option,
          "allowed only without --precision and --minutes, with which all rounds are alike");
    }
    return end;
  }

  private Optional<Path> components(Installation installation, boolean elsewhere) {
    refuseIf(components != null && !elsewhere, "--components", "allowed only with --server");
    refuseIf(
        components != null && !Files.isDirectory(components),
        "--components",
        "there is no folder " + components);
    return elsewhere
        ? Optional.ofNullable(components)
        : Optional.of(LocalJobs.components(installation.kept()));
  }

  JobsDesign design(Predicate<String> given) {
    int rounds = trials.value();
    refuseIf(
        given.test("--simulations") && simulations > rounds,
        "--simulations",
        "%s is more than the rounds of --trials, %s".formatted(simulations, rounds));
    return new JobsDesign(
        new JobsFactors(
            OptionValues.choice("--parts", parts, JobsLevels.PARTS),
            ways(),
            OptionValues.bytes("--sizes", sizes, 1, MAX_BYTES),
            OptionValues.each("--meshes", meshes, JobsOptions::mesh)),
        warmup.value(),
        rounds,
        Math.min(within("--simulations", simulations, 1, MAX_ROUNDS), rounds),
        calls.value(),
        seed.value());
  }

  private List<String> ways() {
    List<String> all = JobsLevels.ways(JobsLevels.TRANSFER);
    return ways == null ? all : OptionValues.choice("--ways", ways, all);
  }

  private static double mesh(String word) {
    double mm;
    try {
      mm = Double.parseDouble(word);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("'%s' is not a number".formatted(word), e);
    }
    if (!(mm >= FINEST_MM && mm <= COARSEST_MM)) {
      throw new IllegalArgumentException(
          "%s is out of range: allowed are %s to %s".formatted(word, FINEST_MM, COARSEST_MM));
    }
    return mm;
  }
}
