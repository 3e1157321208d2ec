package soapbench.process;

/** Work that is done when this process is ended from outside. */
public final class ShutdownHook {

  private final Thread hook;

  private ShutdownHook(Thread hook) {
    this.hook = hook;
  }

  /**
   * Has work done when this process ends.
   *
   * @param name of the thread that does it
   */
  public static ShutdownHook add(String name, Runnable ending) {
    Thread hook = new Thread(ending, name);
    Runtime.getRuntime().addShutdownHook(hook);
    return new ShutdownHook(hook);
  }

  /**
   * Takes the hook back, unless this process is ending: then the work is the hook's.
   *
   * @return whether it was taken back
   */
  public boolean takeBack() {
    try {
      return Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException ending) {
      return false;
    }
  }
}
