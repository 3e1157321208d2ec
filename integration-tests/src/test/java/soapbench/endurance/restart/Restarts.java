package soapbench.endurance.restart;

import jakarta.jms.JMSException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import soapbench.running.RunningServer;

/**
 * Persistent requests that nobody answers when they are sent. The broker lives in the server: half
 * are sent while the application is out of service and the broker is up, half while the server is
 * killed and started again, when sending fails until the broker is back.
 *
 * @param requests how many are to be acknowledged
 * @param bytes how large an answer is
 */
public record Restarts(int requests, int bytes) {

  private static final int KILLS = 2;

  /**
   * Counts of a finished run.
   *
   * @param acknowledged requests that the broker acknowledged
   * @param once those of them that were answered once
   * @param never those that were not answered
   * @param unacknowledged requests that failed when they were sent, and were sent again
   * @param twice requests of either sort that were answered more than once
   */
  public record Result(long acknowledged, long once, long never, long unacknowledged, long twice) {

    /** Whether each acknowledged request was answered once, and none twice. */
    public boolean good() {
      return once == acknowledged && never == 0 && twice == 0;
    }
  }

  /** Sends the first half while the application is disabled. */
  public Result whileDisabled() throws IOException, InterruptedException, JMSException {
    try (RunningServer server = RunningServer.start()) {
      Application application = new Application(server);
      application.disable();
      Sender.Sent sent = new Sender(server, bytes).send("disabled-", requests / 2, done -> {});
      application.enable();
      return result(sent, Answers.take(server, "disabled-"));
    }
  }

  /** Sends the second half while the server is killed and started again. */
  public Result whileKilled() throws IOException, InterruptedException, JMSException {
    try (RunningServer server = RunningServer.start()) {
      int half = requests - requests / 2;
      List<CompletableFuture<Void>> restarts = new ArrayList<>();
      Sender.Sent sent =
          new Sender(server, bytes)
              .send(
                  "killed-",
                  half,
                  done -> {
                    if (done % Math.max(1, half / (KILLS + 1)) == 0 && restarts.size() < KILLS) {
                      restarts.forEach(CompletableFuture::join);
                      server.local().kill();
                      restarts.add(CompletableFuture.runAsync(server.local()::restart));
                    }
                  });
      restarts.forEach(CompletableFuture::join);
      return result(sent, Answers.take(server, "killed-"));
    }
  }

  private static Result result(Sender.Sent sent, Answers answers) {
    return new Result(
        sent.acknowledged().size(),
        answers.answered(sent.acknowledged(), 1),
        answers.answered(sent.acknowledged(), 0),
        sent.unacknowledged().size(),
        answers.times().values().stream().filter(times -> times > 1).count());
  }

  @Override
  public String toString() {
    return String.format(Locale.ROOT, "%d requests of %d bytes", requests, bytes);
  }
}
