package soapbench.broker;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.JMSProducer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import jakarta.jms.TemporaryQueue;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Objects of JMS around those of a client that has no setting for one way in which all messages
 * travel, and whose queues were made from a name alone: consumers and senders of a session find
 * them as it finds a name.
 */
public final class AdaptedConnections implements InvocationHandler {

  private static final Set<Class<?>> WRAPPED =
      Set.of(
          Connection.class,
          Session.class,
          MessageProducer.class,
          JMSContext.class,
          JMSProducer.class);

  private final Object inside;
  private final Optional<Integer> mode;

  private AdaptedConnections(Object inside, Optional<Integer> mode) {
    this.inside = inside;
    this.mode = mode;
  }

  /** The factory whose senders all have a delivery, if there is one. */
  public static ConnectionFactory of(ConnectionFactory factory, Optional<Delivery> delivery) {
    return (ConnectionFactory)
        around(
            factory,
            delivery.map(
                one ->
                    one == Delivery.PERSISTENT
                        ? DeliveryMode.PERSISTENT
                        : DeliveryMode.NON_PERSISTENT));
  }

  private static Object around(Object inside, Optional<Integer> mode) {
    return Proxy.newProxyInstance(
        AdaptedConnections.class.getClassLoader(),
        interfaces(inside.getClass()).toArray(Class<?>[]::new),
        new AdaptedConnections(inside, mode));
  }

  /** The interfaces of JMS that an object has. */
  private static Set<Class<?>> interfaces(Class<?> type) {
    Set<Class<?>> found = new LinkedHashSet<>();
    for (Class<?> one = type; one != null; one = one.getSuperclass()) {
      Arrays.stream(one.getInterfaces())
          .filter(each -> each.getPackage().equals(Session.class.getPackage()))
          .forEach(found::add);
    }
    return found;
  }

  @Override
  public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments)
      throws Throwable {
    if (method.getName().equals("equals")) {
      return proxy == Objects.requireNonNull(arguments)[0];
    }
    Object[] given = arguments == null ? new Object[0] : arguments.clone();
    if (mode.isPresent()) {
      deliveryOf(method).ifPresent(place -> given[place] = mode.get());
    }
    if (inside instanceof Session session && method.getName().startsWith("create")) {
      for (int i = 0; i < given.length; i++) {
        given[i] = found(session, given[i]);
      }
    }
    Object made;
    try {
      made = method.invoke(inside, given);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
    if (made == inside) {
      return proxy;
    }
    if (made == null || WRAPPED.stream().noneMatch(type -> type.isInstance(made))) {
      return made;
    }
    if (mode.isPresent() && made instanceof MessageProducer producer) {
      producer.setDeliveryMode(mode.get());
    } else if (mode.isPresent() && made instanceof JMSProducer producer) {
      producer.setDeliveryMode(mode.get());
    }
    return around(made, mode);
  }

  /** A queue as the session finds its name; anything else as it is. */
  private static @Nullable Object found(Session session, @Nullable Object given)
      throws JMSException {
    return given instanceof Queue queue && !(given instanceof TemporaryQueue)
        ? session.createQueue(queue.getQueueName())
        : given;
  }

  /** The place of the delivery among what is given: the first number where a sender takes one. */
  private static Optional<Integer> deliveryOf(Method method) {
    boolean takesOne = Set.of("send", "publish", "setDeliveryMode").contains(method.getName());
    int place = Arrays.asList(method.getParameterTypes()).indexOf(int.class);
    return takesOne && place >= 0 ? Optional.of(place) : Optional.empty();
  }
}
