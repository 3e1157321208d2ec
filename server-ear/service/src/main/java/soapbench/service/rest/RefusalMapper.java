package soapbench.service.rest;

import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;
import java.io.IOException;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import soapbench.contract.service.Refused;
import soapbench.payload.format.UnreadablePayloadException;
import soapbench.service.admission.OverloadException;
import soapbench.service.guard.Quotation;
import soapbench.service.guard.RefusedRequestException;
import soapbench.service.guard.RequestTooLongException;

/** Answers what can't be answered with a status and one line of text, and logs the same line. */
@Provider
public final class RefusalMapper implements ExceptionMapper<Throwable> {

  private static final Logger LOGGER = Logger.getLogger(RefusalMapper.class.getName());
  private static final String TYPE = "text/plain; charset=UTF-8";

  @Override
  public Response toResponse(Throwable thrown) {
    LOGGER.log(Level.FINE, "a request without an envelope failed", thrown);
    if (thrown instanceof RequestTooLongException) {
      return refused(Response.Status.REQUEST_ENTITY_TOO_LARGE, thrown.getMessage());
    }
    if (thrown instanceof IOException) {
      return refused(
          Response.Status.BAD_REQUEST, "the request can't be read: " + thrown.getMessage());
    }
    if (thrown instanceof Refused
        || thrown instanceof RefusedRequestException
        || thrown instanceof UnreadablePayloadException) {
      return refused(Response.Status.BAD_REQUEST, thrown.getMessage());
    }
    if (thrown instanceof WebApplicationException e) {
      return refused(Response.Status.fromStatusCode(e.getResponse().getStatus()), e.getMessage());
    }
    LOGGER.warning(Quotation.line("a request failed: " + thrown));
    if (thrown instanceof OverloadException) {
      return answer(Response.Status.SERVICE_UNAVAILABLE, thrown.getMessage());
    }
    return thrown instanceof OutOfMemoryError || thrown instanceof StackOverflowError
        ? answer(Response.Status.SERVICE_UNAVAILABLE, OverloadException.exhausted().getMessage())
        : answer(Response.Status.INTERNAL_SERVER_ERROR, "the request can't be answered");
  }

  private static Response refused(Response.Status status, @Nullable String words) {
    String line = Quotation.line(String.valueOf(words));
    LOGGER.info(line);
    return answer(status, line);
  }

  private static Response answer(Response.Status status, @Nullable String line) {
    return Response.status(status).type(TYPE).entity(line).build();
  }
}
