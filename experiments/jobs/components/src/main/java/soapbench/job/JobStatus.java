package soapbench.job;

import java.time.Instant;
import java.util.Optional;

/**
 * A job as it is at a moment. What has not happened is empty. Durations are in nanoseconds.
 *
 * @param job its identifier
 * @param component the component's name
 * @param ahead how many jobs of the component start before a waiting one
 * @param reason why it failed or was killed, in a line
 * @param expires when it is removed with its results
 * @param inputNs from the draft to its submission
 * @param startNs until its process was started
 * @param runNs from there until its program was seen to have ended
 * @param collectionNs looking at what it wrote, and keeping its state
 */
public record JobStatus(
    String job,
    String component,
    JobState state,
    Optional<Integer> ahead,
    Optional<Integer> exitCode,
    Optional<String> reason,
    Instant submitted,
    Optional<Instant> started,
    Optional<Instant> ended,
    Optional<Instant> expires,
    Optional<Long> inputNs,
    Optional<Long> waitingNs,
    Optional<Long> startNs,
    Optional<Long> runNs,
    Optional<Long> collectionNs) {}
