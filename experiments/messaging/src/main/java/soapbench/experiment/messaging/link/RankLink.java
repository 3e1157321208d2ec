package soapbench.experiment.messaging.link;

import java.util.List;
import java.util.Map;

/**
 * Network between the ranks of a run. It has two ends; ranks take turns to be at one or the other.
 */
public interface RankLink extends AutoCloseable {

  /** How many ends a link has. */
  int ENDS = 2;

  /** The end at which a rank is. */
  static int endOf(int rank) {
    return rank % ENDS;
  }

  /** Prefix of a rank's command that runs it at its end of the link; mostly empty. */
  List<String> prefix(int rank);

  /** The address at which other ranks reach a rank over this link. */
  String address(int rank);

  /** The address at which this process reaches a rank, beside what is measured. */
  String controlAddress(int rank);

  /** The network interface that messages take, by its name at each end. */
  String networkInterface();

  /** Description for readers of its numbers: values by name. */
  Map<String, String> description();

  /** Removes what was made for it. */
  @Override
  void close();
}
