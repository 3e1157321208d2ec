package soapbench.jaxb;

import java.util.List;
import java.util.Map;

/** Classes that the messages of an endpoint may hold beside those that its schema has. */
public final class MoreClasses {

  private static final String PROPERTY = "jaxb.additionalContextClasses";

  private MoreClasses() {}

  /** Properties of an endpoint's factory; none where there are no classes. */
  public static Map<String, Object> properties(List<Class<?>> classes) {
    return classes.isEmpty() ? Map.of() : Map.of(PROPERTY, classes.toArray(Class<?>[]::new));
  }
}
