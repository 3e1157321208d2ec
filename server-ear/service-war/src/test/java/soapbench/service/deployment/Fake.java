package soapbench.service.deployment;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.Map;

/** An object of the container's, which remembers what is set and answers with what it was told. */
final class Fake implements InvocationHandler {

  private final Map<String, Object> values = new HashMap<>();

  private Fake(Map<String, Object> values) {
    this.values.putAll(values);
  }

  /**
   * A fake.
   *
   * @param values by the names of methods, without get
   */
  static <T> T of(Class<T> type, Map<String, Object> values) {
    return type.cast(
        Proxy.newProxyInstance(
            Fake.class.getClassLoader(), new Class<?>[] {type}, new Fake(values)));
  }

  @Override
  public Object invoke(Object fake, Method method, Object[] arguments) {
    String name = method.getName();
    int count = method.getParameterCount();
    if (name.equals("equals") && count == 1) {
      return fake == arguments[0];
    }
    if (name.equals("hashCode") && count == 0) {
      return System.identityHashCode(fake);
    }
    if (name.startsWith("set") && count > 0) {
      boolean named = count == 2 && arguments[0] instanceof String;
      values.put(named ? (String) arguments[0] : name.substring(3), arguments[count - 1]);
      return null;
    }
    boolean named = name.startsWith("get") && count == 1 && arguments[0] instanceof String;
    Object value = values.get(named ? arguments[0] : name.replaceFirst("^get", ""));
    return value == null ? nothing(method.getReturnType()) : value;
  }

  private static Object nothing(Class<?> type) {
    if (type == boolean.class) {
      return false;
    }
    if (type == int.class) {
      return 0;
    }
    if (type == long.class) {
      return 0L;
    }
    return type == Enumeration.class ? Collections.emptyEnumeration() : null;
  }
}
