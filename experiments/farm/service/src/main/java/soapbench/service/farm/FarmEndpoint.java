package soapbench.service.farm;

import jakarta.xml.ws.Holder;
import java.util.List;
import org.apache.cxf.version.Version;
import soapbench.contract.FarmContract;
import soapbench.contract.Queues;
import soapbench.contract.ServiceContract;
import soapbench.contract.farm.Description;
import soapbench.contract.farm.Execution;
import soapbench.contract.farm.Farm;
import soapbench.contract.farm.Integers;
import soapbench.contract.farm.Refusal;
import soapbench.contract.farm.Refused;
import soapbench.gc.JvmDescription;
import soapbench.integers.PackedIntegers;
import soapbench.integers.TimedSort;
import soapbench.service.admission.MemoryAdmission;
import soapbench.service.clock.MessageDelivery;
import soapbench.service.clock.ServerClock;
import soapbench.service.floor.FloorMessages;
import soapbench.service.publish.ObjectService;
import soapbench.service.publish.PublishedService;

/** A worker: sorts parts by insertion, and says how long that took. */
public final class FarmEndpoint implements Farm {

  /** The worker that the application server is. */
  private static final String SERVER = "server";

  /** The row of the worker that the application server is, in the table of published services. */
  public static final PublishedService ROW = row(SERVER, FarmContract.SERVICE);

  private static final String ALLOWED =
      "allowed are 1 to %s integers".formatted(FarmContract.MAX_INTEGERS);

  private final String worker;

  private FarmEndpoint(String worker) {
    this.worker = worker;
  }

  /**
   * A worker that runs by itself.
   *
   * @param worker what it calls itself
   * @param queues where it takes requests over JMS, if it does
   */
  public static PublishedService row(String worker, Queues queues) {
    return row(worker, FarmContract.on(queues));
  }

  private static PublishedService row(String worker, ServiceContract contract) {
    return new ObjectService<>(
        contract,
        Farm.class,
        server -> new FarmEndpoint(worker),
        List.of(new FloorMessages(FarmContract.MAX_MESSAGE_BYTES), new PartMessages(worker)),
        List.of());
  }

  @Override
  public void sort(
      Holder<String> trial,
      Holder<Integer> part,
      Holder<Integers> integers,
      Holder<Execution> execution)
      throws Refused {
    boolean packed = integers.value.getPacked() != null;
    int[] sorting = read(integers.value);
    MemoryAdmission.ofThisJvm().await(answerBytes(sorting.length));
    TimedSort sort = TimedSort.of(sorting);
    integers.value = write(sorting, packed);
    execution.value = new Execution();
    execution.value.setWorker(worker);
    execution.value.setExecutionNs(sort.ns());
    execution.value.setCpuNs(sort.cpuNs());
    execution.value.setRedelivered(
        ServerClock.current().delivery().filter(MessageDelivery::again).isPresent());
  }

  @Override
  public Description describe() {
    JvmDescription jvm = JvmDescription.current();
    Description description = new Description();
    description.setWorker(worker);
    description.setSoapbench(ServiceContract.version());
    description.setCxf(Version.getCurrentVersion());
    description.setJvmName(jvm.name());
    description.setJvmVersion(jvm.version());
    description.getJvmFlag().addAll(jvm.arguments());
    description.setMaxHeapBytes(jvm.maxHeapBytes());
    return description;
  }

  private static int[] read(Integers integers) throws Refused {
    try {
      return integers.getPacked() == null
          ? inRange("values", integers.getValues())
          : inRange("packed", PackedIntegers.unpack(integers.getPacked()));
    } catch (IllegalArgumentException e) {
      throw refuse("packed", "%s: %s".formatted(e.getMessage(), ALLOWED));
    }
  }

  private static int[] inRange(String subject, int[] integers) throws Refused {
    if (integers.length < 1 || integers.length > FarmContract.MAX_INTEGERS) {
      throw refuse(subject, "%s has %s integers: %s".formatted(subject, integers.length, ALLOWED));
    }
    return integers;
  }

  private static Integers write(int[] sorted, boolean packed) {
    Integers integers = new Integers();
    if (packed) {
      integers.setPacked(PackedIntegers.pack(sorted));
    } else {
      integers.setValues(sorted);
    }
    return integers;
  }

  private static long answerBytes(int integers) {
    return (long) integers * FarmContract.MAX_MESSAGE_BYTES / FarmContract.MAX_INTEGERS;
  }

  private static Refused refuse(String subject, String reason) {
    Refusal refusal = new Refusal();
    refusal.setSubject(subject);
    return new Refused(reason, refusal);
  }
}
