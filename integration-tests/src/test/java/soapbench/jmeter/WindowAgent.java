package soapbench.jmeter;

import java.awt.Component;
import java.awt.Container;
import java.awt.Dialog;
import java.awt.EventQueue;
import java.awt.Frame;
import java.awt.Rectangle;
import java.awt.Robot;
import java.awt.Toolkit;
import java.awt.Window;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import javax.imageio.ImageIO;
import javax.swing.JTree;

/**
 * Lives in the JMeter that is looked at: waits until its window shows a plan or a message, writes
 * down what the plan's tree holds, takes a picture and ends JMeter.
 */
public final class WindowAgent implements Runnable {
  private static final long INTERVAL_MS = 50;
  private static final int FAILED = 3;

  private final Path picture;

  private WindowAgent(Path picture) {
    this.picture = picture;
  }

  /**
   * Called by the JVM before JMeter begins.
   *
   * @param picture where the picture goes; the tree goes beside it, as {@code .txt}
   */
  public static void premain(String picture) {
    Executors.newSingleThreadScheduledExecutor()
        .scheduleWithFixedDelay(
            new WindowAgent(Path.of(picture)), 0, INTERVAL_MS, TimeUnit.MILLISECONDS);
  }

  @Override
  public void run() {
    Optional<Window> window = drawing() ? shown() : Optional.empty();
    if (window.isEmpty()) {
      return;
    }
    try {
      look(window.get());
    } catch (Exception e) {
      Runtime.getRuntime().halt(FAILED);
    }
    Runtime.getRuntime().exit(0);
  }

  /** Whether JMeter has begun to draw: what it draws with must not be asked for before. */
  private static boolean drawing() {
    return Thread.getAllStackTraces().keySet().stream()
        .anyMatch(thread -> thread.getName().startsWith("AWT-EventQueue"));
  }

  /** A message, or the window once its title names a plan. JMeter's splash has no title. */
  private static Optional<Window> shown() {
    return Arrays.stream(Window.getWindows())
        .filter(Window::isShowing)
        .filter(
            window ->
                window instanceof Dialog dialog
                        && dialog.isModal()
                        && dialog.getTitle() != null
                        && !dialog.getTitle().isEmpty()
                    || window instanceof Frame frame && frame.getTitle().contains(".jmx"))
        .findFirst();
  }

  private void look(Window window) throws Exception {
    List<String> names = new ArrayList<>();
    EventQueue.invokeAndWait(() -> tree(window).ifPresent(tree -> names.addAll(unfold(tree))));
    Robot robot = new Robot();
    robot.waitForIdle();
    Files.write(Path.of(picture.toString().replace(".png", ".txt")), names);
    Rectangle screen = new Rectangle(Toolkit.getDefaultToolkit().getScreenSize());
    ImageIO.write(robot.createScreenCapture(screen), "png", picture.toFile());
  }

  private static Optional<JTree> tree(Container container) {
    for (Component part : container.getComponents()) {
      if (part instanceof JTree tree) {
        return Optional.of(tree);
      }
      Optional<JTree> below =
          part instanceof Container inner ? tree(inner) : Optional.<JTree>empty();
      if (below.isPresent()) {
        return below;
      }
    }
    return Optional.empty();
  }

  /** Unfolds a tree, chooses the measured request, and returns the names of all. */
  private static List<String> unfold(JTree tree) {
    List<String> names = new ArrayList<>();
    for (int row = 0; row < tree.getRowCount(); row++) {
      tree.expandRow(row);
      names.add(name(tree.getPathForRow(row).getLastPathComponent()));
    }
    tree.setSelectionRow(Math.max(0, names.lastIndexOf("measured")));
    return names;
  }

  private static String name(Object element) {
    try {
      return (String) element.getClass().getMethod("getName").invoke(element);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
