package soapbench.cli;

import java.util.Objects;
import java.util.Optional;
import soapbench.exchange.JmsDelivery;

/**
 * What a run wants of the broker.
 *
 * @param delivery how requests travel
 * @param lookUp the connection factory that is looked up, if it is not made directly
 */
record JmsChoice(JmsDelivery delivery, Optional<LookUp> lookUp) {

  JmsChoice {
    Objects.requireNonNull(delivery, "delivery");
    Objects.requireNonNull(lookUp, "lookUp");
  }
}
