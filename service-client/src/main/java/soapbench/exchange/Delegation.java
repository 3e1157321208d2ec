package soapbench.exchange;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

/** Objects that stand in front of others. */
final class Delegation {

  private Delegation() {}

  static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(
        Proxy.newProxyInstance(Delegation.class.getClassLoader(), new Class<?>[] {type}, handler));
  }

  /** Calls a method, and throws what it throws. */
  static Object invoke(Object target, Method method, Object[] arguments) throws Throwable {
    try {
      return method.invoke(target, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
