package soapbench.exchange.laboratory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import soapbench.contract.service.ExchangeMarks;
import soapbench.trial.ServerMarks;

class ServerObserverTest {

  @Test
  void shouldGiveEachMarkItsPlace() {
    assertEquals(new ServerMarks(1, 2, 3, 4, 5, 6), ServerObserver.inOrder(marks()));
  }

  @Test
  void shouldRefuseMarksThatAreInNoOrder() {
    ExchangeMarks marks = marks();
    marks.setS3(2);

    assertThrows(IllegalArgumentException.class, () -> ServerObserver.inOrder(marks));
  }

  private static ExchangeMarks marks() {
    ExchangeMarks marks = new ExchangeMarks();
    marks.setS0(1);
    marks.setS1(2);
    marks.setS2(3);
    marks.setS3(4);
    marks.setS4(5);
    marks.setS5(6);
    return marks;
  }
}
