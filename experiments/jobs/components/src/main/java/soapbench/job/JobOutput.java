package soapbench.job;

import java.nio.file.Path;

/**
 * An output of a job that completed.
 *
 * @param file a regular file, which is there until the job is removed or its data released
 */
public record JobOutput(Path file, long bytes) {}
