package soapbench.running;

import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Gives a test the one server that all tests with a running server share. It is started for the
 * first of them; the store that it is kept in stops it after the last, whatever came of them.
 */
public final class SharedServer implements ParameterResolver {

  private static final Namespace NAMESPACE = Namespace.create(SharedServer.class);

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == RunningServer.class;
  }

  @Override
  public RunningServer resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return context
        .getRoot()
        .getStore(NAMESPACE)
        .computeIfAbsent(RunningServer.class, key -> RunningServer.start(), RunningServer.class);
  }
}
