package soapbench.payload.format;

import java.util.ArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import soapbench.contract.payload.Record;

/** A list that no payload has, and whose making is seen. */
public final class SeenList extends ArrayList<Record> {

  private static final long serialVersionUID = 1L;

  static final AtomicInteger MADE = new AtomicInteger();

  public SeenList() {
    MADE.incrementAndGet();
  }
}
