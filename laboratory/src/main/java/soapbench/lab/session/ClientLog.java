package soapbench.lab.session;

import java.io.IOException;
import java.nio.file.Path;
import java.util.logging.FileHandler;
import java.util.logging.Handler;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/** Sends what libraries log into a run's file, instead of onto the terminal. */
public final class ClientLog implements AutoCloseable {

  private final Logger root = Logger.getLogger("");
  private final Handler[] before = root.getHandlers();
  private final Handler file;

  private ClientLog(Handler file) {
    this.file = file;
  }

  public static ClientLog to(Path file) throws IOException {
    FileHandler handler = new FileHandler(file.toString(), true);
    handler.setFormatter(new SimpleFormatter());
    ClientLog log = new ClientLog(handler);
    for (Handler other : log.before) {
      log.root.removeHandler(other);
    }
    log.root.addHandler(handler);
    return log;
  }

  @Override
  public void close() {
    root.removeHandler(file);
    file.close();
    for (Handler other : before) {
      root.addHandler(other);
    }
  }
}
