package soapbench.service.data;

import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.LinkOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import java.util.Set;
import soapbench.contract.JobsContract;
import soapbench.data.DataStore;
import soapbench.data.StoredData;

/**
 * Serves published files, whole or a range of each, with an entity tag and, where it is wanted, a
 * checksum (RFC 9530). Who knows a token may read; nothing lists them. The store is the servlet
 * context's attribute {@link #STORE}; without it there is no data.
 */
@WebServlet(name = "data", urlPatterns = DataServlet.PATH + "/*")
public final class DataServlet extends HttpServlet {

  /** Where data is in the application; then come {@code /TOKEN/NAME}. */
  public static final String PATH = "/" + JobsContract.DATA_PATH;

  /** The attribute of the servlet context that has the {@link DataStore}. */
  public static final String STORE = "soapbench.data.store";

  private static final long serialVersionUID = 1L;

  private static final int PIECE_BYTES = 1 << 18;
  private static final String GET = "GET";
  private static final Set<String> METHODS = Set.of(GET, "HEAD");

  /** An address of a file that was found. */
  private record Published(DataStore store, String token, StoredData data) {}

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    response.setHeader("X-Content-Type-Options", "nosniff");
    // its address is all that protects it
    response.setHeader("Cache-Control", "no-store");
    response.setHeader("Referrer-Policy", "no-referrer");
    if (!METHODS.contains(request.getMethod())) {
      response.setHeader("Allow", "GET, HEAD");
      refuse(response, HttpServletResponse.SC_METHOD_NOT_ALLOWED, "data is read by GET");
      return;
    }
    Optional<Published> published = find(request.getPathInfo());
    if (published.isEmpty()) {
      refuse(
          response,
          HttpServletResponse.SC_NOT_FOUND,
          "there is no data here: it never was, or it has expired");
      return;
    }
    answer(published.get(), request, response);
  }

  private Optional<Published> find(String path) {
    if (!(getServletContext().getAttribute(STORE) instanceof DataStore store)) {
      return Optional.empty();
    }
    String[] parts = String.valueOf(path).split("/", -1);
    if (parts.length != 3) {
      return Optional.empty();
    }
    return store
        .find(parts[1])
        .filter(data -> data.name().equals(parts[2]))
        .map(data -> new Published(store, parts[1], data));
  }

  private static void answer(
      Published published, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    StoredData data = published.data();
    String tag = "\"" + data.version() + "\"";
    response.setHeader("ETag", tag);
    response.setHeader("Accept-Ranges", "bytes");
    String ifMatch = request.getHeader("If-Match");
    if (ifMatch != null && !names(ifMatch, tag)) {
      refuse(response, HttpServletResponse.SC_PRECONDITION_FAILED, "the data is another by now");
      return;
    }
    String ifNoneMatch = request.getHeader("If-None-Match");
    if (ifNoneMatch != null && names(ifNoneMatch.replace("W/", ""), tag)) {
      response.setStatus(HttpServletResponse.SC_NOT_MODIFIED);
      return;
    }
    Optional<ByteRange> range =
        ranged(request, tag)
            ? ByteRange.of(request.getHeader("Range"), data.bytes())
            : Optional.empty();
    if (range.isPresent()) {
      response.setHeader("Content-Range", range.get().header(data.bytes()));
    }
    if (range.filter(ByteRange.NOT_SATISFIABLE::equals).isPresent()) {
      refuse(
          response,
          HttpServletResponse.SC_REQUESTED_RANGE_NOT_SATISFIABLE,
          "the data has %s bytes".formatted(data.bytes()));
      return;
    }
    if (wantsDigest(request.getHeader("Want-Repr-Digest"))) {
      byte[] digest = published.store().sha256(published.token(), data);
      response.setHeader(
          "Repr-Digest", "sha-256=:" + Base64.getEncoder().encodeToString(digest) + ":");
    }
    response.setStatus(
        range.isPresent() ? HttpServletResponse.SC_PARTIAL_CONTENT : HttpServletResponse.SC_OK);
    response.setContentType(data.mediaType());
    response.setHeader("Content-Disposition", "attachment; filename=\"" + data.name() + "\"");
    ByteRange wanted = range.orElse(new ByteRange(0, data.bytes()));
    response.setContentLengthLong(wanted.count());
    if (GET.equals(request.getMethod())) {
      send(data, wanted, response);
    }
  }

  /** Whether a range is asked for, of this very version if of any (RFC 9110, section 13.1.5). */
  private static boolean ranged(HttpServletRequest request, String tag) {
    String ifRange = request.getHeader("If-Range");
    return GET.equals(request.getMethod()) && (ifRange == null || ifRange.strip().equals(tag));
  }

  private static boolean names(String tags, String tag) {
    return Arrays.stream(tags.split(","))
        .map(String::strip)
        .anyMatch(one -> one.equals(tag) || one.equals("*"));
  }

  /** Whether sha-256 has a weight above 0, such as in {@code sha-256=5, sha-512=0}. */
  private static boolean wantsDigest(String header) {
    return header != null
        && Arrays.stream(header.split(","))
            .map(String::strip)
            .anyMatch(wanted -> wanted.matches("sha-256=([1-9]|10)"));
  }

  private static void send(StoredData data, ByteRange range, HttpServletResponse response)
      throws IOException {
    ByteBuffer piece = ByteBuffer.allocate((int) Math.min(PIECE_BYTES, range.count()));
    try (FileChannel in =
            FileChannel.open(data.file(), StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
        OutputStream out = response.getOutputStream()) {
      in.position(range.first());
      for (long left = range.count(); left > 0; left -= piece.position()) {
        piece.clear().limit((int) Math.min(piece.capacity(), left));
        if (in.read(piece) < 0) {
          throw new IOException("the data was changed while it was read");
        }
        out.write(piece.array(), 0, piece.position());
      }
    }
  }

  private static void refuse(HttpServletResponse response, int status, String reason)
      throws IOException {
    response.setStatus(status);
    response.setContentType("text/plain; charset=UTF-8");
    try (OutputStream out = response.getOutputStream()) {
      out.write(reason.getBytes(StandardCharsets.UTF_8));
    }
  }
}
