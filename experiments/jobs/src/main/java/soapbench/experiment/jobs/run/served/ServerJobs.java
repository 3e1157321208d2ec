package soapbench.experiment.jobs.run.served;

import java.io.IOException;
import java.util.Collection;
import java.util.Map;
import soapbench.caller.CallRequest;
import soapbench.caller.CallResult;
import soapbench.caller.ComponentClient;
import soapbench.caller.message.ComponentFaultException;
import soapbench.experiment.jobs.rows.JobsRows;
import soapbench.rows.Measure;
import soapbench.rows.Values;

/** Times of jobs as the server reports them. */
public final class ServerJobs {

  private ServerJobs() {}

  /** The job that a call was. */
  public static String of(CallResult result) throws IOException {
    return result
        .job()
        .orElseThrow(() -> new IOException("the server does not say which job the call was"));
  }

  /** Calls a component; the job of a call that fails is removed, which the fault names. */
  public static CallResult call(ComponentClient client, CallRequest request) throws IOException {
    try {
      return client.call(request);
    } catch (ComponentFaultException e) {
      if (e.job().isPresent()) {
        removeAfter(e, client, e.job().get());
      }
      throw e;
    }
  }

  /** Reads the times of a call's job; the job is removed with all its data, whatever happens. */
  public static Values timesAndRemove(ComponentClient client, CallResult result)
      throws IOException {
    String job = of(result);
    Values times;
    try {
      times = times(client.status(job));
    } catch (IOException e) {
      removeAfter(e, client, job);
      throw e;
    }
    client.remove(job);
    return times;
  }

  /** Removes a job after a failure, which is what is reported if this fails, too. */
  public static void removeAfter(IOException failure, ComponentClient client, String job) {
    try {
      client.remove(job);
    } catch (IOException e) {
      failure.addSuppressed(e);
    }
  }

  /** All of several jobs together. */
  public static Values sum(Collection<Values> times) {
    Values sums = Values.NONE;
    for (Measure measure : JobsRows.OF_SERVER) {
      sums = sums.with(measure, times.stream().mapToLong(job -> job.whole(measure)).sum());
    }
    return sums;
  }

  /** Times of a job with this status. */
  public static Values times(Map<String, String> status) throws IOException {
    return Values.NONE
        .with(JobsRows.INPUT, ns("inputNs", status))
        .with(JobsRows.WAITING, ns("waitingNs", status))
        .with(JobsRows.START, ns("startNs", status))
        .with(JobsRows.RUN, ns("runNs", status))
        .with(JobsRows.COLLECTION, ns("collectionNs", status));
  }

  private static long ns(String name, Map<String, String> status) throws IOException {
    try {
      return Long.parseLong(String.valueOf(status.get(name)));
    } catch (NumberFormatException e) {
      throw new IOException("the server does not say %s of a job".formatted(name), e);
    }
  }
}
