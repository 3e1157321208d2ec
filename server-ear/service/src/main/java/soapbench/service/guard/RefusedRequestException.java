package soapbench.service.guard;

import org.jspecify.annotations.Nullable;

/**
 * A request is understood and refused, where the WSDL has no fault for it; says in one line why and
 * what is allowed.
 */
public final class RefusedRequestException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public RefusedRequestException(@Nullable String reason) {
    super(reason);
  }
}
