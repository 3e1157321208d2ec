package soapbench.exchange.laboratory;

import java.util.Optional;
import java.util.OptionalLong;
import soapbench.trial.ClientMarks;
import soapbench.trial.WireBytes;

/**
 * Result of an exchange that brought the right answer.
 *
 * @param wireBytes bytes of both bodies; empty if the client's SOAP stack can't tell
 * @param serializationNs how long the client took to serialize the payload, if it sent it
 */
public record ExchangeResult(
    ClientMarks marks, Optional<WireBytes> wireBytes, OptionalLong serializationNs) {}
