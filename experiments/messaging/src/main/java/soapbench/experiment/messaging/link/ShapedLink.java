package soapbench.experiment.messaging.link;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import soapbench.process.KnownProcess;
import soapbench.process.ShutdownHook;

/**
 * Two network namespaces and between them a pair of interfaces with the rate of 1 Gbit/s Ethernet,
 * by a token bucket at each end. Each has another pair to where this process is, without a limit.
 * All of it ends with this object and with this process; what a killed process left is removed when
 * the next link is made.
 */
final class ShapedLink implements RankLink {

  private static final String RATE = "1gbit";
  private static final String BURST = "32kb";
  private static final String LATENCY = "50ms";

  /** The name of the shaped interface in both namespaces. */
  private static final String SHAPED = "shaped";

  private static final String CONTROL = "control";

  private static final int LOOKS = 250;
  private static final int LOOK_MS = 20;

  private final List<NamespaceName> names;
  private final AddressBlock shaped;
  private final List<AddressBlock> control;
  private final ShutdownHook hook;

  private ShapedLink(List<NamespaceName> names, List<AddressBlock> blocks) {
    this.names = names;
    this.shaped = blocks.get(0);
    this.control = blocks.subList(1, blocks.size());
    this.hook = ShutdownHook.add("link", this::remove);
  }

  /**
   * Makes a link.
   *
   * @throws IOException in one line, if this process may not, or it fails
   */
  static ShapedLink open() throws IOException, InterruptedException {
    Optional<String> refusal = Namespaces.refusal();
    if (refusal.isPresent()) {
      throw new IOException("a link of %s can't be made here: %s".formatted(RATE, refusal.get()));
    }
    for (String left : Namespaces.left()) {
      Namespaces.remove(left);
    }
    KnownProcess self = KnownProcess.current();
    ShapedLink link =
        new ShapedLink(
            List.of(new NamespaceName(self, 0), new NamespaceName(self, 1)),
            PrivateAddresses.free(
                1 + ENDS,
                self.pid() * (1 + ENDS),
                Namespaces.run("ip", "-4", "route", "show", "table", "all")));
    boolean made = false;
    try {
      link.make();
      made = true;
      return link;
    } finally {
      if (!made) {
        link.close();
      }
    }
  }

  private void make() throws IOException, InterruptedException {
    for (List<String> command : commands()) {
      Namespaces.run(command);
    }
    for (NamespaceName name : names) {
      for (String network : List.of(SHAPED, CONTROL)) {
        awaitUp(name, network);
      }
    }
  }

  /** The kernel tells that an interface is up up to a second after it is; MPI would not see it. */
  private static void awaitUp(NamespaceName name, String network)
      throws IOException, InterruptedException {
    for (int look = 0; look < LOOKS; look++) {
      if (shown(name, network).contains("state UP")) {
        return;
      }
      TimeUnit.MILLISECONDS.sleep(LOOK_MS);
    }
    throw new IOException("the interface %s of %s does not come up".formatted(network, name));
  }

  private static String shown(NamespaceName name, String network)
      throws IOException, InterruptedException {
    return Namespaces.run("ip", "-o", "-n", name.toString(), "link", "show", "dev", network).get(0);
  }

  /** Commands that make the link, in their order. */
  List<List<String>> commands() {
    List<String> lines = new ArrayList<>();
    names.forEach(name -> lines.add("ip netns add " + name));
    lines.add(
        "ip link add name %s netns %s type veth peer name %s netns %s"
            .formatted(SHAPED, names.get(0), SHAPED, names.get(1)));
    for (int end = 0; end < ENDS; end++) {
      NamespaceName name = names.get(end);
      AddressBlock block = control.get(end);
      String outside = name.controlInterface();
      lines.add(
          "ip link add name %s type veth peer name %s netns %s".formatted(outside, CONTROL, name));
      lines.add("ip addr add %s/%s dev %s".formatted(block.address(1), block.bits(), outside));
      lines.add("ip link set %s up".formatted(outside));
      lines.add(
          "ip -n %s addr add %s/%s dev %s"
              .formatted(name, block.address(2), block.bits(), CONTROL));
      lines.add(
          "ip -n %s addr add %s/%s dev %s"
              .formatted(name, shaped.address(end + 1), shaped.bits(), SHAPED));
      for (String network : List.of("lo", CONTROL, SHAPED)) {
        // IPv6 addresses can't be bound to for a while, and MPI would try
        lines.add("ip -n %s link set %s addrgenmode none".formatted(name, network));
        lines.add("ip -n %s link set %s up".formatted(name, network));
      }
      lines.add(
          "tc -n %s qdisc add dev %s root tbf rate %s burst %s latency %s"
              .formatted(name, SHAPED, RATE, BURST, LATENCY));
    }
    return lines.stream().map(line -> List.of(line.split(" "))).toList();
  }

  private String name(int rank) {
    return names.get(RankLink.endOf(rank)).toString();
  }

  @Override
  public List<String> prefix(int rank) {
    return Namespaces.prefix(name(rank));
  }

  @Override
  public String address(int rank) {
    return shaped.address(RankLink.endOf(rank) + 1);
  }

  @Override
  public String controlAddress(int rank) {
    return control.get(RankLink.endOf(rank)).address(2);
  }

  @Override
  public String networkInterface() {
    return SHAPED;
  }

  @Override
  public Map<String, String> description() {
    Map<String, String> description = new LinkedHashMap<>();
    description.put("link", LinkChoice.ONE_GBIT.word());
    description.put("rate", RATE);
    description.put("burst", BURST);
    description.put("latency", LATENCY);
    try {
      description.put(
          "qdisc",
          Namespaces.run("tc", "-n", name(0), "qdisc", "show", "dev", SHAPED).get(0).strip());
      description.put(
          "interface", shown(names.get(0), SHAPED).replaceFirst(".*(mtu \\d+).*", "veth $1"));
      description.putAll(KernelSettings.of(Namespaces.runIn(name(0), KernelSettings.command())));
      return description;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return description;
    }
  }

  @Override
  public void close() {
    if (hook.takeBack()) {
      remove();
    }
  }

  /** Removes what is there of it; what can't be removed the next link removes. */
  private void remove() {
    try {
      List<String> there = Namespaces.names(Namespaces.run("ip", "netns", "list"));
      for (NamespaceName name : names) {
        if (there.contains(name.toString())) {
          Namespaces.remove(name.toString());
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
