package soapbench.experiment.jobs;

import static soapbench.experiment.ExperimentSample.replace;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import soapbench.component.Component;
import soapbench.component.ComponentFolder;
import soapbench.component.ComponentLimits;
import soapbench.component.Template;
import soapbench.contract.JobsContract;
import soapbench.experiment.ExperimentSample;
import soapbench.experiment.jobs.madeup.MadeUpJobs;
import soapbench.experiment.jobs.report.figure.JobsFigures;
import soapbench.experiment.jobs.rows.JobsFolder;
import soapbench.experiment.jobs.run.LocalJobs;
import soapbench.figure.Figure;
import soapbench.folder.RunFolder;
import soapbench.running.RunningServer;

/** A sample of {@code jobs} for the tests of all experiments. */
public final class JobsSample implements ExperimentSample {

  @Override
  public void write(Path folder, int trials) throws IOException {
    new MadeUpJobs(trials, 0, trials).write(folder);
  }

  @Override
  public void writeHostile(Path folder, String text) throws IOException {
    RunFolder run = new MadeUpJobs(10, 8, 1_000).write(folder);
    replace(run.trials(), "no answer from", text);
    replace(run.environment(), "Made-up CPU", text);
    replace(run.environment(), "client, server and programs share", text);
    replace(run.environment(), "4.8.4", text);
    JobsFolder jobs = new JobsFolder(run);
    replace(jobs.meshes(), "solid, 4 nodes", text);
    replace(jobs.checks(), "radial displacement inside", text);
  }

  @Override
  public List<? extends Figure<?>> figures() {
    return JobsFigures.USUAL;
  }

  @Override
  public String gates() {
    return """
    elapsed_ns > 1000s at transfer/reference 1MB | elapsed_ns < 1000s at value
    elapsed_ns.p50 > 1000s at part=call way=direct | out_ns < 1000s at value
    """;
  }

  @Override
  public String inBlocks() {
    return "--parts call --calls 3 --trials 3 --warmup 1 | 24";
  }

  @Override
  public String planned() {
    return """
    --sizes 1MB,2MB --parts transfer | transfer/reference 1MB
    """;
  }

  @Override
  public String refusedLevels() {
    return """
    --sizes 1.3MB,2.4MB --parts transfer | elapsed_ns > 1s | 7MB | in-place; bytes 1.3MB, 2.4MB
    --sizes 1.3MB,2.4MB --parts transfer | elapsed_ns > 1s | call | allowed are part transfer; way
    """;
  }

  @Override
  public String usageErrors() {
    return """
    run jobs --trials 0         | --trials: 0 is out of range: allowed are 1 to 100000
    run jobs --warmup -1        | --warmup: -1 is out of range: allowed are 0 to 100000
    run jobs --forks 2 --server http://a | --forks: allowed only without --server: each fork needs a
    run jobs --parts disk       | --parts: 'disk' is unknown: allowed are transfer,
    run jobs --sizes 0          | --sizes: '0' is out of range: allowed are 1 to 2000000000
    run jobs --ways mail        | --ways: 'mail' is unknown: allowed are local-copy, download,
    run jobs --ways value,value | --ways: 'value' is there twice
    run jobs --simulations 6    | --simulations: 6 is more than the rounds of --trials, 5
    run jobs --simulations 0    | --simulations: 0 is out of range: allowed are 1 to 100000
    run jobs --meshes 1         | --meshes: 1 is out of range: allowed are 1.5 to 10.0
    run jobs --meshes fine      | --meshes: 'fine' is not a number
    run jobs --link wan --server https://a | --link: not allowed with a --server of https
    run jobs --calls 0          | --calls: 0 is out of range: allowed are 1 to 1000000
    run jobs --components .     | --components: allowed only with --server
    run jobs --timeout 0        | --timeout: 0 is out of range: allowed are 1 to 86400
    run jobs --seed x           | --seed: 'x' is not allowed: whole number
    """;
  }

  @Override
  public Optional<String> pathOfSeveral() {
    return Optional.of(JobsContract.SERVICE.path());
  }

  @Override
  public Runnable offer(RunningServer server, String name) {
    ComponentFolder components =
        new ComponentFolder(LocalJobs.components(server.workplace().state()));
    components.add(
        new Component(
            name,
            "A copy",
            Component.defaultNamespace(name),
            Path.of("/bin/cp"),
            Template.parse(List.of("[in file from:raw]", "[out file to:raw]")),
            Map.of(),
            ComponentLimits.DEFAULT));
    return () -> components.remove(name);
  }
}
