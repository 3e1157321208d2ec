package soapbench.experiment.messaging.link;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The machine's own loopback, as it is. */
final class Loopback implements Link {

  private static final String ADDRESS = "127.0.0.1";

  @Override
  public List<String> prefix(int rank) {
    return List.of();
  }

  @Override
  public String address(int rank) {
    return ADDRESS;
  }

  @Override
  public String controlAddress(int rank) {
    return ADDRESS;
  }

  @Override
  public String networkInterface() {
    return "lo";
  }

  @Override
  public Map<String, String> description() {
    Map<String, String> description = new LinkedHashMap<>();
    description.put("link", LinkChoice.LOOPBACK.word());
    description.putAll(KernelSettings.read(Path.of("/")));
    return description;
  }

  @Override
  public void close() {
    // it was there before
  }
}
