package soapbench.csv;

import java.io.IOException;

/**
 * Takes values one by one while a file is read, and may write others meanwhile.
 *
 * @param <T> a value
 */
@FunctionalInterface
public interface IoConsumer<T> {

  void accept(T value) throws IOException;
}
