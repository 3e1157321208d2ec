package soapbench.experiment.service.rows;

import java.util.Comparator;
import java.util.List;
import soapbench.columns.RunColumns;
import soapbench.columns.WordLevels;
import soapbench.csv.CellCodec;
import soapbench.csv.Column;
import soapbench.factor.RunFactors;
import soapbench.rows.Factors;

/**
 * One level of each factor.
 *
 * @param binding what carries the envelope
 * @param connection whether the client keeps its connection between requests
 * @param users how many clients send at the same time; more than one are JMeter's
 */
public record ServiceCell(String binding, String connection, int users) {

  public static final String HTTP = "http";
  public static final String JMS = "jms";
  public static final String NEW = "new";
  public static final String KEPT = "kept";

  public static final List<String> BINDINGS = List.of(HTTP, JMS);
  public static final List<String> CONNECTIONS = List.of(NEW, KEPT);

  public static final Comparator<ServiceCell> ORDER =
      Comparator.<ServiceCell>comparingInt(cell -> BINDINGS.indexOf(cell.binding))
          .thenComparingInt(cell -> CONNECTIONS.indexOf(cell.connection))
          .thenComparingInt(ServiceCell::users);

  private static final Column<ServiceCell, String> BINDING =
      RunColumns.BINDING.of(ServiceCell::binding);
  private static final Column<ServiceCell, String> CONNECTION =
      Column.of(
              "connection",
              "",
              "`new`: one for each request; `kept`: one that the client keeps as long as the"
                  + " service does",
              CellCodec.WORD)
          .of(ServiceCell::connection);

  private static final Column<ServiceCell, Integer> USERS =
      Column.of(
              "users",
              "",
              "how many clients send at the same time; more than one are users of JMeter's",
              CellCodec.COUNT)
          .of(ServiceCell::users);

  public static final Factors<ServiceCell> FACTORS =
      new Factors<>(
          List.of(BINDING, CONNECTION, USERS),
          row -> new ServiceCell(BINDING.read(row), CONNECTION.read(row), USERS.read(row)),
          List.of(RunFactors.LINK));

  public ServiceCell {
    WordLevels.level("binding", binding, BINDINGS);
    WordLevels.level("connection", connection, CONNECTIONS);
    if (users < 1) {
      throw new IllegalArgumentException("users is %s, not at least 1".formatted(users));
    }
  }

  /** A cell of one client. */
  public ServiceCell(String binding, String connection) {
    this(binding, connection, 1);
  }

  /** Its name for readers. */
  public String label() {
    String label = binding.equals(JMS) ? "JMS" : connection + " connection";
    return users == 1 ? label : "%s, %s users".formatted(label, users);
  }
}
