package soapbench.payload.message;

import java.util.Map;

/** Loader of the classes of one message, apart from all others. */
public final class MessageLoader extends ClassLoader {
  static {
    registerAsParallelCapable();
  }

  private final Map<String, byte[]> classes;

  /**
   * A loader.
   *
   * @param classes class files by the names of their classes
   */
  public MessageLoader(Map<String, byte[]> classes) {
    super("own-message", MessageLoader.class.getClassLoader());
    this.classes = Map.copyOf(classes);
  }

  /** The message's own class comes first: one of this program may have its name. */
  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    synchronized (getClassLoadingLock(name)) {
      if (!classes.containsKey(name) || name.startsWith("java.") || name.startsWith("jakarta.")) {
        return super.loadClass(name, resolve);
      }
      Class<?> loaded = findLoadedClass(name);
      return loaded == null ? findClass(name) : loaded;
    }
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    byte[] file = classes.get(name);
    if (file == null) {
      throw new ClassNotFoundException(name);
    }
    return defineClass(name, file, 0, file.length);
  }
}
