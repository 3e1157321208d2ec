package soapbench.data;

import java.util.Optional;

/**
 * Data that was fetched.
 *
 * @param bytes how many they were
 * @param mediaType what the other side says it is
 */
public record FetchedData(long bytes, Optional<String> mediaType) {}
