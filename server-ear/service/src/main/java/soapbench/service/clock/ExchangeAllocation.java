package soapbench.service.clock;

import java.util.OptionalLong;

/**
 * Bytes that the thread of an exchange allocated.
 *
 * @param total from the clock's start, when the first byte of the request is there, until s5
 * @param objects from s1 to s2: by making the payload, or deserializing it
 * @param content from s2 to s3: by serializing the payload, or counting it
 * @param streamed by the payload's work that overlaps with its transport; nothing if there is none
 */
public record ExchangeAllocation(long total, long objects, long content, OptionalLong streamed) {}
