package soapbench.lab.option;

import java.util.Optional;
import picocli.CommandLine.Option;
import soapbench.lab.session.RunSession;
import soapbench.process.ServiceProcess;

/** The option with which a worker or a node ends when the process ends that started it. */
public final class ParentOption {

  @Option(names = ServiceProcess.WITH_PARENT, hidden = true) // not for users
  private Long parentPid;

  /** From now on: who was killed and could end nothing leaves nothing behind. */
  public void begin() {
    if (parentPid != null) {
      Optional<ProcessHandle> parent = ProcessHandle.of(parentPid);
      parent.ifPresent(there -> there.onExit().thenRunAsync(() -> System.exit(RunSession.STOPPED)));
      // the parent may have ended before this process looked
      if (parent.isEmpty() || !ProcessHandle.current().parent().equals(parent)) {
        System.exit(RunSession.STOPPED);
      }
    }
  }
}
