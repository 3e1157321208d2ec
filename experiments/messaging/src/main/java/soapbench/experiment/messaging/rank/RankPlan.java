package soapbench.experiment.messaging.rank;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import soapbench.process.JvmCommand;

/**
 * Plan of the ranks that are started, and how.
 *
 * @param ranks one a rank, in their order
 * @param launcher what starts them
 * @param jvm the command of their JVMs
 * @param logs a folder for what they say
 */
public record RankPlan(List<RankPlace> ranks, RankLauncher launcher, JvmCommand jvm, Path logs) {

  public RankPlan {
    ranks = List.copyOf(ranks);
    if (ranks.isEmpty()) {
      throw new IllegalArgumentException("ranks are missing");
    }
  }

  int size() {
    return ranks.size();
  }

  /** The programs that start the ranks. */
  List<ProcessBuilder> programs(Path socket) {
    List<List<String>> commands = new ArrayList<>();
    for (int rank = 0; rank < ranks.size(); rank++) {
      List<String> words = new ArrayList<>(List.of(socket.toString(), Integer.toString(rank)));
      words.addAll(ranks.get(rank).carrier());
      List<String> command = new ArrayList<>(ranks.get(rank).prefix());
      command.addAll(jvm.of(RankProcess.class.getName(), words));
      commands.add(command);
    }
    return launcher.programs(commands);
  }
}
