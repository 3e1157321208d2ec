package soapbench.experiment.jobs.run.served;

import java.io.IOException;
import java.util.Collection;
import java.util.Map;
import soapbench.caller.CallRequest;
import soapbench.caller.CallResult;
import soapbench.caller.ComponentClient;
import soapbench.caller.message.ComponentFaultException;
import soapbench.experiment.jobs.rows.ServerTimes;

/** What a server tells of the jobs that calls were. */
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

  /** What a call's job took; the job is removed with all its data, whatever happens. */
  public static ServerTimes timesAndRemove(ComponentClient client, CallResult result)
      throws IOException {
    String job = of(result);
    ServerTimes times;
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
  public static ServerTimes sum(Collection<ServerTimes> times) {
    return new ServerTimes(
        times.stream().mapToLong(ServerTimes::inputNs).sum(),
        times.stream().mapToLong(ServerTimes::waitingNs).sum(),
        times.stream().mapToLong(ServerTimes::startNs).sum(),
        times.stream().mapToLong(ServerTimes::runNs).sum(),
        times.stream().mapToLong(ServerTimes::collectionNs).sum());
  }

  /** What a job took, of which a server tells this. */
  public static ServerTimes times(Map<String, String> status) throws IOException {
    return new ServerTimes(
        ns("inputNs", status),
        ns("waitingNs", status),
        ns("startNs", status),
        ns("runNs", status),
        ns("collectionNs", status));
  }

  private static long ns(String name, Map<String, String> status) throws IOException {
    try {
      return Long.parseLong(String.valueOf(status.get(name)));
    } catch (NumberFormatException e) {
      throw new IOException("the server does not say %s of a job".formatted(name), e);
    }
  }
}
