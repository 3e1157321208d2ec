package soapbench.service.deployment;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** An object of the container's, which remembers what is set and answers with what it was told. */
final class Fake implements InvocationHandler {

  /** Property of a message of bytes: how long the array was in which they were handed over. */
  static final String BUFFER_BYTES = "BufferBytes";

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
  public Object invoke(Object fake, Method method, Object[] arguments) throws Throwable {
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
    if (method.getName().equals("getBody")) {
      return values.getOrDefault("Text", values.get("Bytes"));
    }
    if (name.equals("propertyExists")) {
      return values.containsKey((String) arguments[0]);
    }
    if (name.equals("writeBytes")) {
      byte[] buffer = (byte[]) arguments[0];
      int offset = count == 1 ? 0 : (int) arguments[1];
      int length = count == 1 ? buffer.length : (int) arguments[2];
      values.put("Bytes", Arrays.copyOfRange(buffer, offset, offset + length));
      values.put(BUFFER_BYTES, buffer.length);
      return null;
    }
    if (name.equals("readBytes") && count == 1) {
      return read((byte[]) arguments[0]);
    }
    Object value = values.get(named ? arguments[0] : name.replaceFirst("^get", ""));
    if (value instanceof Throwable failure) {
      throw failure;
    }
    if (value instanceof String && method.getReturnType() == Enumeration.class) {
      return Collections.enumeration(List.of(value));
    }
    if (value instanceof Supplier<?> supplier) {
      return supplier.get();
    }
    return value == null ? nothing(method.getReturnType()) : value;
  }

  private int read(byte[] buffer) {
    byte[] body = (byte[]) values.get("Bytes");
    System.arraycopy(body, 0, buffer, 0, Math.min(body.length, buffer.length));
    return Math.min(body.length, buffer.length);
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
