package soapbench.service.rest;

import jakarta.servlet.ServletContext;
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
import soapbench.contract.RestContract;
import soapbench.contract.service.Content;
import soapbench.contract.service.Count;
import soapbench.contract.service.Refused;
import soapbench.contract.service.Shape;
import soapbench.payload.format.Formats;
import soapbench.payload.format.PayloadFormat;
import soapbench.service.guard.RefusedRequestException;
import soapbench.service.guard.RequestType;
import soapbench.service.laboratory.LaboratoryEndpoint;

/** Payloads, each the whole body of a message. What stands around it has checked the types. */
@Path(RestContract.PAYLOAD)
public final class PayloadResource {

  /** Generates a payload and answers with it. */
  @GET
  public Response fetch(
      @Context ServletContext application,
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
            Math.toIntExact(number(RestContract.SIZE, size, Integer.MAX_VALUE)),
            shape(shape),
            number(RestContract.SEED, seed, Long.MAX_VALUE),
            format.inContract(),
            null,
            content,
            count);
    StreamingOutput body = out -> format.writeBody(content.value, out);
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
    claimed.setItems(Math.toIntExact(number(RestContract.ITEMS, items, Integer.MAX_VALUE)));
    claimed.setChecksum(number(RestContract.CHECKSUM, checksum, Long.MAX_VALUE));
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

  private static long number(String name, String text, long most) {
    try {
      long number = Long.parseLong(String.valueOf(text));
      if (Math.abs(number) <= most || most == Long.MAX_VALUE) {
        return number;
      }
    } catch (NumberFormatException e) {
      // as one that is out of range
    }
    throw new RefusedRequestException(
        "%s is missing or not a whole number up to %s".formatted(name, most));
  }
}
