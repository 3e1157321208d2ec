package soapbench.exchange.laboratory;

import java.util.Optional;
import java.util.OptionalLong;
import soapbench.trial.AllocatedBytes;
import soapbench.trial.ClientMarks;
import soapbench.trial.WireBytes;

/**
 * Result of an exchange that brought the right answer.
 *
 * @param wireBytes bytes of both bodies; empty if the client's SOAP stack can't tell
 * @param serializationNs how long the client took to serialize the payload, if it sent it
 * @param allocated bytes that this JVM allocated; empty if they were not counted, or it can't say
 */
public record ExchangeResult(
    ClientMarks marks,
    Optional<WireBytes> wireBytes,
    OptionalLong serializationNs,
    Optional<AllocatedBytes> allocated) {}
