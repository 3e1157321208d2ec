package soapbench.experiment.jobs.served;

import java.io.IOException;
import java.util.Collection;
import java.util.Map;
import soapbench.caller.CallResult;
import soapbench.caller.ComponentClient;
import soapbench.columns.jobs.ServerTimes;

/** What a server tells of the jobs that calls were. */
public final class ServerJobs {

  private ServerJobs() {}

  /** The job that a call was. */
  public static String of(CallResult result) throws IOException {
    return result
        .job()
        .orElseThrow(() -> new IOException("the server does not say which job the call was"));
  }

  /** What a call's job took; the job is removed with all its data. */
  public static ServerTimes timesAndRemove(ComponentClient client, CallResult result)
      throws IOException {
    String job = of(result);
    ServerTimes times = times(client.status(job));
    client.remove(job);
    return times;
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
