package soapbench.lab;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/** Keeps what a run tells, and has something happen at certain moments. */
public final class RecordingWatcher implements Watcher {

  private final List<String> lines = new ArrayList<>();
  private final List<String> errors = new ArrayList<>();
  private Consumer<String> whenStarting = step -> {};
  private Runnable whenAdvancing = () -> {};
  private Consumer<String> whenSaying = line -> {};
  private IntConsumer whenOver = parts -> {};
  private boolean advanced;

  /** Has something happen when a step is about to begin, which is told its name. */
  public RecordingWatcher whenStarting(Consumer<String> happens) {
    whenStarting = happens;
    return this;
  }

  /** Has something happen once in each step, when a part of it is done and more will come. */
  public RecordingWatcher whenAdvancing(Runnable happens) {
    whenAdvancing = happens;
    return this;
  }

  /** Has something happen when a person is told a line. */
  public RecordingWatcher whenSaying(Consumer<String> happens) {
    whenSaying = happens;
    return this;
  }

  /** Has something happen when some parts of a phase are over. */
  public RecordingWatcher whenOver(IntConsumer happens) {
    whenOver = happens;
    return this;
  }

  /** Messages to the user, and work between the steps. */
  public List<String> lines() {
    return lines;
  }

  /** Of each step that ended why it failed, empty if it completed. */
  public List<String> errors() {
    return errors;
  }

  @Override
  public void begins(String unit, int planned, int doneBefore) {
    lines.add("%s of %s".formatted(doneBefore, planned));
  }

  @Override
  public void starts(String step, String cell) {
    advanced = false;
    whenStarting.accept(step);
  }

  @Override
  public void advances(String detail) {
    if (!detail.startsWith("0 ") && !advanced) {
      advanced = true;
      whenAdvancing.run();
    }
  }

  @Override
  public void ended(String error) {
    errors.add(error);
  }

  @Override
  public void does(String activity, int parts) {
    lines.add(activity);
  }

  @Override
  public void over(int parts) {
    whenOver.accept(parts);
  }

  @Override
  public void onMessage(String line) {
    lines.add(line);
    whenSaying.accept(line);
  }
}
