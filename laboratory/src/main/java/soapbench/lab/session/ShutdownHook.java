package soapbench.lab.session;

/** What is done when this process is ended from outside. */
final class ShutdownHook {

  private final Thread hook;

  private ShutdownHook(Thread hook) {
    this.hook = hook;
  }

  static ShutdownHook add(Runnable ending) {
    Thread hook = new Thread(ending, "interrupted-run");
    Runtime.getRuntime().addShutdownHook(hook);
    return new ShutdownHook(hook);
  }

  /** Takes the hook back, unless this process is ending: then the hook is what ends the run. */
  void takeBack() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException ending) {
      return;
    }
  }
}
