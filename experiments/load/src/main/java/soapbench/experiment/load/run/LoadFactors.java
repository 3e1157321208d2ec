package soapbench.experiment.load.run;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;
import soapbench.contract.Binding;
import soapbench.experiment.load.rows.LoadCell;

/**
 * The factors of the load experiment with their levels.
 *
 * @param bindings how envelopes travel
 * @param sizes sizes of the request's envelope in bytes
 * @param users how many users there are at a time; with rates one level, how many may serve them
 * @param rates requests due a second; none in the closed model
 */
public record LoadFactors(
    List<Binding> bindings, List<Integer> sizes, List<Integer> users, List<Double> rates) {

  public LoadFactors {
    bindings = List.copyOf(bindings);
    sizes = List.copyOf(sizes);
    users = List.copyOf(users);
    rates = List.copyOf(rates);
    if (bindings.isEmpty() || sizes.isEmpty() || users.isEmpty()) {
      throw new IllegalArgumentException("bindings, sizes and users need a level each");
    }
    if (!rates.isEmpty() && users.size() > 1) {
      throw new IllegalArgumentException("with rates there is one number of users");
    }
  }

  /** Every combination of levels. */
  List<LoadCell> cells() {
    List<OptionalDouble> paces =
        rates.isEmpty()
            ? List.of(OptionalDouble.empty())
            : rates.stream().map(OptionalDouble::of).toList();
    List<LoadCell> cells = new ArrayList<>();
    for (Binding binding : bindings) {
      for (int size : sizes) {
        for (int count : users) {
          paces.forEach(pace -> cells.add(cell(binding, size, count, pace)));
        }
      }
    }
    return cells;
  }

  /** Each binding and size with the most users, without pause. */
  List<LoadCell> busiest() {
    int most = Collections.max(users);
    return bindings.stream()
        .flatMap(
            binding ->
                sizes.stream().map(size -> cell(binding, size, most, OptionalDouble.empty())))
        .toList();
  }

  private static LoadCell cell(Binding binding, int size, int users, OptionalDouble rate) {
    return new LoadCell(binding.word(), size, users, rate);
  }
}
