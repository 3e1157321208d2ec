package soapbench.experiment.messaging.run.group;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import soapbench.experiment.messaging.link.RankLink;
import soapbench.http.HttpAddress;
import soapbench.process.JvmCommand;
import soapbench.process.ServiceProcess;

/**
 * How a run starts its nodes.
 *
 * @param jvm the command of their JVMs
 * @param main the main class of commands
 * @param link what joins them
 * @param logs where they log
 * @param prefix what stands before a node's number in its name
 */
public record NodeProgram(JvmCommand jvm, String main, RankLink link, Path logs, String prefix) {

  /** In a network of its own a node is reached over the link, and by this process beside it. */
  private static final String EVERYWHERE = "0.0.0.0";

  ServiceProcess start(int rank) throws IOException {
    String name = prefix + rank;
    String host = link.prefix(rank).isEmpty() ? link.address(rank) : EVERYWHERE;
    List<String> words = new ArrayList<>(link.prefix(rank));
    List<String> node = new ArrayList<>(ServiceProcess.words("node", name));
    node.addAll(List.of("--host", host));
    words.addAll(jvm.of(main, node));
    return ServiceProcess.start(name, words, logs, Optional.empty());
  }

  /** Where other nodes reach one that says it answers there. */
  URI endpoint(int rank, URI said) {
    return at(link.address(rank), said);
  }

  /** Where this process reaches it. */
  URI control(int rank, URI said) {
    return at(link.controlAddress(rank), said);
  }

  private static URI at(String host, URI said) {
    return URI.create(
        "http://%s:%s%s".formatted(host, HttpAddress.of(said).port(), said.getPath()));
  }
}
