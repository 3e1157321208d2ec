package soapbench.service.rest;

import jakarta.servlet.ServletContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import jakarta.xml.ws.Holder;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.function.Function;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Pattern;
import soapbench.contract.RestContract;
import soapbench.contract.service.Content;
import soapbench.contract.service.Count;
import soapbench.contract.service.Refused;
import soapbench.contract.service.Shape;
import soapbench.payload.format.Formats;
import soapbench.payload.format.PayloadFormat;
import soapbench.service.guard.RefusedRequestException;
import soapbench.service.guard.RequestType;
import soapbench.service.http.HttpExchange;
import soapbench.service.laboratory.LaboratoryEndpoint;

/** Payloads, each the whole body of a message. What stands around it has checked the types. */
@Path(RestContract.PAYLOAD)
public final class PayloadResource {

  private static final Logger LOGGER = Logger.getLogger(PayloadResource.class.getName());
  private static final Pattern WHOLE = Pattern.compile("[+-]?[0-9]+");

  /** Generates a payload and answers with it. */
  @GET
  public Response fetch(
      @Context ServletContext application,
      @Context HttpServletRequest request,
      @Context HttpServletResponse response,
      @HeaderParam(RestContract.EXCHANGE) String exchangeId,
      @HeaderParam(HttpHeaders.ACCEPT) String accept,
      @QueryParam(RestContract.SIZE) String size,
      @QueryParam(RestContract.SHAPE) String shape,
      @QueryParam(RestContract.SEED) String seed)
      throws Refused {
    PayloadFormat format = format(accept);
    Holder<Content> content = new Holder<>();
    Holder<Count> count = new Holder<>();
    laboratory(application)
        .fetch(
            exchangeId,
            number(RestContract.SIZE, size, Integer::valueOf, Integer.MAX_VALUE),
            shape(shape),
            number(RestContract.SEED, seed, Long::valueOf, Long.MAX_VALUE),
            format.inContract(),
            null,
            content,
            count);
    Body body = new Body(format, content.value, request, response);
    return counted(Response.ok(body, accept), count.value);
  }

  /** Makes objects of a payload, and answers with what they count. */
  @PUT
  public Response store(
      @Context ServletContext application,
      @HeaderParam(RestContract.EXCHANGE) String exchangeId,
      @HeaderParam(HttpHeaders.CONTENT_TYPE) String type,
      @HeaderParam(RestContract.ITEMS) String items,
      @HeaderParam(RestContract.CHECKSUM) String checksum,
      InputStream body)
      throws IOException, Refused {
    Count claimed = new Count();
    claimed.setItems(number(RestContract.ITEMS, items, Integer::valueOf, Integer.MAX_VALUE));
    claimed.setChecksum(number(RestContract.CHECKSUM, checksum, Long::valueOf, Long.MAX_VALUE));
    Holder<Count> count = new Holder<>(claimed);
    Content content = format(RequestType.of(type).name()).readBody(body);
    laboratory(application).store(exchangeId, content, count, null);
    return counted(Response.ok(), count.value);
  }

  private static LaboratoryEndpoint laboratory(ServletContext application) {
    return (LaboratoryEndpoint) application.getAttribute(LaboratoryEndpoint.class.getName());
  }

  private static Response counted(Response.ResponseBuilder answer, Count count) {
    return answer
        .header(RestContract.ITEMS, count.getItems())
        .header(RestContract.CHECKSUM, count.getChecksum())
        .build();
  }

  private static PayloadFormat format(String mediaType) {
    return Formats.withoutEnvelope().stream()
        .filter(format -> format.mediaType().orElseThrow().equals(mediaType))
        .findFirst()
        .orElseThrow();
  }

  private static Shape shape(String word) {
    try {
      return Shape.fromValue(String.valueOf(word));
    } catch (IllegalArgumentException e) {
      throw new RefusedRequestException(
          "%s is missing or not allowed: allowed are records, text and doubles"
              .formatted(RestContract.SHAPE));
    }
  }

  /** A number as the schema of SOAP's requests has it, which knows the digits of ASCII alone. */
  private static <N> N number(String name, String text, Function<String, N> parsed, N most) {
    try {
      if (text != null && WHOLE.matcher(text).matches()) {
        return parsed.apply(text);
      }
    } catch (NumberFormatException e) {
      // as one that is not a number
    }
    throw new RefusedRequestException(
        "%s is missing or not a whole number up to %s".formatted(name, most));
  }

  /**
   * The body of an answer. What fails before any of it has left is answered otherwise; after that
   * the exchange ends here, since an implementation of REST would log the whole failure and end the
   * answer as if it were whole.
   */
  record Body(
      PayloadFormat format,
      Content content,
      HttpServletRequest request,
      HttpServletResponse response)
      implements StreamingOutput {

    @Override
    public void write(OutputStream out) throws IOException {
      try {
        format.writeBody(content, out);
      } catch (IOException | RuntimeException | OutOfMemoryError e) {
        if (!response.isCommitted()) {
          throw e;
        }
        LOGGER.log(Level.FINE, "an answer without an envelope broke off", e);
        HttpExchange.breakOff(request);
      }
    }
  }
}
