package soapbench.cli;

import java.util.Optional;
import picocli.CommandLine.Option;
import soapbench.lab.session.RunSession;

/** The option with which a worker or a node ends when the process ends that started it. */
public final class ParentWatch {

  /** Its name; it is not for users. */
  public static final String OPTION = "--with-parent";

  @Option(names = OPTION, hidden = true)
  private Long parentPid;

  /** From now on: who was killed and could end nothing leaves nothing behind. */
  void begin() {
    if (parentPid != null) {
      Optional<ProcessHandle> parent = ProcessHandle.of(parentPid);
      parent.ifPresent(there -> there.onExit().thenRunAsync(() -> System.exit(RunSession.STOPPED)));
      // it may have ended before this process looked
      if (parent.isEmpty() || !ProcessHandle.current().parent().equals(parent)) {
        System.exit(RunSession.STOPPED);
      }
    }
  }
}
