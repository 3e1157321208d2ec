package soapbench.running;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.StoreScope;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import soapbench.server.OwnWorkplace;

/**
 * Gives a test the server that all tests of this JVM share. It is started for the first of them;
 * the store of the launcher's session stops it after the last, whatever came of them. Test classes
 * run side by side in a few JVMs, each with a server of its own.
 */
public final class SharedServer implements ParameterResolver, ExecutionCondition {

  private static final Namespace NAMESPACE = Namespace.create(SharedServer.class);

  /** A test of another kind of server is left out, aloud, where that can't be fetched. */
  @Override
  public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
    return OwnWorkplace.missing()
        .map(why -> ConditionEvaluationResult.disabled("needs another server: " + why))
        .orElseGet(() -> ConditionEvaluationResult.enabled(""));
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == RunningServer.class;
  }

  @Override
  public RunningServer resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return context
        .getStore(StoreScope.LAUNCHER_SESSION, NAMESPACE)
        .computeIfAbsent(RunningServer.class, key -> start(), RunningServer.class);
  }

  private static RunningServer start() {
    try {
      return RunningServer.startQuickly(
          Map.of("soapbench.message", OrdersMessage.file().toString()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
