package soapbench.process;

import java.util.concurrent.ThreadFactory;

/** Makes threads that do not keep this process alive. */
public record DaemonThreads(String name) implements ThreadFactory {

  @Override
  public Thread newThread(Runnable work) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    return thread;
  }
}
