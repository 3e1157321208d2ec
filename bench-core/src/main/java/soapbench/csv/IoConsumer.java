package soapbench.csv;

import java.io.IOException;

/** Takes values one by one while a file is read, and may write others meanwhile. */
@FunctionalInterface
public interface IoConsumer<T> {

  void accept(T value) throws IOException;
}
