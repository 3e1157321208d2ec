package soapbench.experiment.messaging.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.experiment.messaging.rows.Passing;

/**
 * The factors of the messaging experiment with their levels.
 *
 * @param stacks what carries messages, of {@link Passing#STACKS}
 * @param programs what passes them, of {@link Passing#PROGRAMS}
 * @param links what lies between ranks, of {@link Passing#LINKS}
 * @param ranks how many ranks pass messages in pairs
 * @param matrixRanks how many ranks exchange blocks of a matrix
 * @param sizes bytes of a message that goes to and fro
 * @param orders orders of the matrices
 * @param burst messages one way before one comes back
 */
public record MessagingFactors(
    List<String> stacks,
    List<String> programs,
    List<String> links,
    int ranks,
    int matrixRanks,
    List<Integer> sizes,
    List<Integer> orders,
    int burst) {

  public MessagingFactors {
    stacks = List.copyOf(stacks);
    programs = List.copyOf(programs);
    links = List.copyOf(links);
    sizes = List.copyOf(sizes);
    orders = List.copyOf(orders);
  }

  /** Every combination of levels over one link. */
  List<MessagingCell> cells(String link) {
    List<MessagingCell> cells = new ArrayList<>();
    for (String stack : stacks) {
      if (programs.contains(Passing.PING_PONG)) {
        sizes.forEach(size -> cells.add(MessagingCell.pingPong(stack, link, ranks, size)));
      }
      if (programs.contains(Passing.PING_STAR_PONG)) {
        sizes.forEach(
            size -> cells.add(MessagingCell.pingStarPong(stack, link, ranks, size, burst)));
      }
      if (programs.contains(Passing.MATRIX)) {
        orders.forEach(order -> cells.add(MessagingCell.matrix(stack, link, matrixRanks, order)));
      }
    }
    return cells;
  }

  /** A copy of these factors with fewer stacks and links. */
  MessagingFactors only(Set<String> stacksThere, Set<String> linksThere) {
    return new MessagingFactors(
        stacks.stream().filter(stacksThere::contains).toList(),
        programs,
        links.stream().filter(linksThere::contains).toList(),
        ranks,
        matrixRanks,
        sizes,
        orders,
        burst);
  }

  /** The most ranks of a trial. */
  int mostRanks() {
    return programs.contains(Passing.MATRIX) ? Math.max(ranks, matrixRanks) : ranks;
  }
}
