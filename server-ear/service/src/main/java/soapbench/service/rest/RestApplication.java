package soapbench.service.rest;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;
import java.util.Set;
import soapbench.contract.RestContract;

/** The application's REST, which the server's own implementation runs. */
@ApplicationPath(RestContract.APPLICATION)
public final class RestApplication extends Application {

  @Override
  public Set<Class<?>> getClasses() {
    return Set.of(PayloadResource.class, RefusalMapper.class);
  }
}
