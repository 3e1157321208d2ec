package soapbench.jmeter.plan;

import static soapbench.jmeter.plan.Property.variable;

import org.apache.jmeter.control.LoopController;
import org.apache.jmeter.control.OnceOnlyController;
import org.apache.jmeter.control.gui.LoopControlPanel;
import org.apache.jmeter.control.gui.OnceOnlyControllerGui;
import org.apache.jmeter.sampler.TestAction;
import org.apache.jmeter.sampler.gui.TestActionGui;
import org.apache.jmeter.testelement.property.BooleanProperty;
import org.apache.jmeter.threads.AbstractThreadGroup;
import org.apache.jmeter.threads.SetupThreadGroup;
import org.apache.jmeter.threads.ThreadGroup;
import org.apache.jmeter.threads.gui.SetupThreadGroupGui;
import org.apache.jmeter.threads.gui.ThreadGroupGui;
import org.apache.jmeter.timers.SyncTimer;

/** Groups of users that start at once and go on after a failure. */
final class Users {

  private Users() {}

  /** Users before the measured ones; the next group starts when they are done. */
  static SetupThreadGroup before(String name, String users, String loops) {
    return group(
        Element.of(new SetupThreadGroup(), name, SetupThreadGroupGui.class), users, loops(loops));
  }

  /** The users of a closed model, who warm up. */
  static Branch warmup(Branch request) {
    return new Branch(before("warmup", variable("users"), variable("warmup")), request);
  }

  /** The users of a closed model, who are measured. */
  static Branch measured(Branch request) {
    return measured("measured", variable("users"), variable("loops"), request);
  }

  /** Users that are measured, once all of them have connected. */
  static Branch measured(String name, String users, String loops, Branch request) {
    ThreadGroup group =
        group(Element.of(new ThreadGroup(), name, ThreadGroupGui.class), users, loops(loops));
    return new Branch(group, waitForAll(variable("timeout_ms")), request);
  }

  /** Makes users wait for each other once, so that none is done before the last has connected. */
  private static Branch waitForAll(String timeout) {
    SyncTimer together = Element.bean(new SyncTimer(), "until all are there");
    together.setProperty("groupSize", 0);
    together.setProperty("timeoutInMs", timeout);
    TestAction nothing = Element.of(new TestAction(), "wait for all users", TestActionGui.class);
    nothing.setTarget(TestAction.THREAD);
    nothing.setAction(TestAction.PAUSE);
    nothing.setDuration("0");
    OnceOnlyController once =
        Element.of(new OnceOnlyController(), "start together", OnceOnlyControllerGui.class);
    return new Branch(once, new Branch(nothing, new Branch(together)));
  }

  private static LoopController loops(String loops) {
    LoopController controller =
        Element.of(new LoopController(), "Loop Controller", LoopControlPanel.class);
    controller.setLoops(loops);
    return controller;
  }

  private static <T extends AbstractThreadGroup> T group(
      T group, String users, LoopController loops) {
    group.setProperty(
        AbstractThreadGroup.ON_SAMPLE_ERROR, AbstractThreadGroup.ON_SAMPLE_ERROR_CONTINUE);
    group.setSamplerController(loops);
    group.setProperty(AbstractThreadGroup.NUM_THREADS, users);
    group.setProperty(ThreadGroup.RAMP_TIME, "0");
    // Otherwise JMeter closes a user's HTTP connection after every loop.
    group.setProperty(
        new BooleanProperty(AbstractThreadGroup.IS_SAME_USER_ON_NEXT_ITERATION, true));
    return group;
  }
}
