package soapbench.gc;

import java.lang.management.GarbageCollectorMXBean;
import java.util.ArrayList;
import java.util.List;
import javax.management.ListenerNotFoundException;
import javax.management.MBeanNotificationInfo;
import javax.management.NotificationEmitter;
import javax.management.NotificationFilter;
import javax.management.NotificationListener;
import javax.management.ObjectName;

/** A collector that counts collections and never announces one. */
final class SilentCollector implements GarbageCollectorMXBean, NotificationEmitter {

  private final String name;
  final List<NotificationListener> listeners = new ArrayList<>();
  long count;

  SilentCollector(String name) {
    this.name = name;
  }

  @Override
  public long getCollectionCount() {
    return count;
  }

  @Override
  public long getCollectionTime() {
    return 0;
  }

  @Override
  public String getName() {
    return name;
  }

  @Override
  public boolean isValid() {
    return true;
  }

  @Override
  public String[] getMemoryPoolNames() {
    return new String[0];
  }

  @Override
  public ObjectName getObjectName() {
    throw new UnsupportedOperationException();
  }

  @Override
  public void addNotificationListener(
      NotificationListener listener, NotificationFilter filter, Object handback) {
    listeners.add(listener);
  }

  @Override
  public void removeNotificationListener(NotificationListener listener)
      throws ListenerNotFoundException {
    if (!listeners.remove(listener)) {
      throw new ListenerNotFoundException();
    }
  }

  @Override
  public void removeNotificationListener(
      NotificationListener listener, NotificationFilter filter, Object handback)
      throws ListenerNotFoundException {
    removeNotificationListener(listener);
  }

  @Override
  public MBeanNotificationInfo[] getNotificationInfo() {
    return new MBeanNotificationInfo[0];
  }
}
