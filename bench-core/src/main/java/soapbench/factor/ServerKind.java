package soapbench.factor;

/** An application server that can be started locally, and the JDKs that run it. */
public enum ServerKind {
  // 7.0.21 needs the security manager, which JDK 24 no longer has.
  GLASSFISH7(17, 23),
  GLASSFISH8(21, Integer.MAX_VALUE),
  PAYARA6(17, Integer.MAX_VALUE),
  WILDFLY(17, Integer.MAX_VALUE);

  private final int oldestJava;
  private final int newestJava;

  ServerKind(int oldestJava, int newestJava) {
    this.oldestJava = oldestJava;
    this.newestJava = newestJava;
  }

  /** The kind named {@code id}; anything else is refused, naming what is allowed. */
  public static ServerKind of(String id) {
    return EnumWords.level(ServerKind.class, "server kind", id);
  }

  /** The kind to take on a JDK when nobody chose: GlassFish 8 where it runs, else GlassFish 7. */
  public static ServerKind defaultFor(int javaVersion) {
    return javaVersion >= GLASSFISH8.oldestJava ? GLASSFISH8 : GLASSFISH7;
  }

  /** Every kind's name, in a row for a message. */
  public static String ids() {
    return EnumWords.all(ServerKind.class);
  }

  /** The name on the command line. */
  public String id() {
    return EnumWords.word(this);
  }

  /** Refuses a JDK that cannot run this kind. */
  public void requireJava(int javaVersion) {
    if (javaVersion < oldestJava || javaVersion > newestJava) {
      throw new IllegalArgumentException(
          id() + " needs JDK " + allowedJava() + ", this is JDK " + javaVersion);
    }
  }

  private String allowedJava() {
    return newestJava == Integer.MAX_VALUE
        ? oldestJava + " or newer"
        : oldestJava + " to " + newestJava;
  }
}
