package soapbench.service.deployment;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.FilterConfig;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import soapbench.service.http.SlowClientGuard;

/**
 * Puts the {@link SlowClientGuard} around every exchange over HTTP, whichever servlet answers it.
 * Its watch is a thread of its own: an executor of GlassFish's ends a task that is due before the
 * application has started.
 */
public final class SlowClientFilter implements Filter {

  private static final Logger LOGGER = Logger.getLogger(SlowClientFilter.class.getName());

  private final SlowClientGuard guard = new SlowClientGuard(SlowClientGuard.DEFAULT);

  @SuppressWarnings("NullAway.Init") // init makes it
  private ScheduledExecutorService watch;

  @Override
  public void init(FilterConfig config) {
    watch = Executors.newSingleThreadScheduledExecutor(SlowClientFilter::thread);
    watch.scheduleWithFixedDelay(
        this::watch,
        SlowClientGuard.WATCH_SECONDS,
        SlowClientGuard.WATCH_SECONDS,
        TimeUnit.SECONDS);
  }

  /** A task that throws would not be run again, and then no client had a limit. */
  private void watch() {
    try {
      guard.watch();
    } catch (RuntimeException e) {
      LOGGER.log(Level.WARNING, "slow clients could not be looked at: {0}", e.toString());
    } catch (OutOfMemoryError e) {
      // to log it takes memory, too: the next look may find some
    }
  }

  @Override
  public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
      throws IOException {
    guard.run((HttpServletRequest) request, (HttpServletResponse) response, chain);
  }

  @Override
  public void destroy() {
    watch.shutdownNow();
    guard.close();
  }

  private static Thread thread(Runnable watch) {
    Thread thread = new Thread(watch, "soapbench-pace");
    thread.setDaemon(true);
    return thread;
  }
}
