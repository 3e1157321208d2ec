package soapbench.exchange;

import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.ProtocolException;
import java.util.List;
import java.util.Map;

/**
 * A connection that tells a clock when the request is handed over whole, when the response begins,
 * and how many bytes both bodies have. It delegates everything else.
 */
final class ClockedHttpConnection extends HttpURLConnection {

  private final HttpURLConnection connection;
  private final ClientClock clock;
  private boolean answered;

  ClockedHttpConnection(HttpURLConnection connection, ClientClock clock) {
    super(connection.getURL());
    this.connection = connection;
    this.clock = clock;
  }

  @Override
  public int getResponseCode() throws IOException {
    int code = connection.getResponseCode();
    if (!answered) {
      answered = true;
      clock.responseBegins();
    }
    return code;
  }

  @Override
  public OutputStream getOutputStream() throws IOException {
    return new FilterOutputStream(connection.getOutputStream()) {
      @Override
      public void write(int value) throws IOException {
        clock.requestBytes(1);
        out.write(value);
      }

      @Override
      public void write(byte[] buffer, int offset, int length) throws IOException {
        clock.requestBytes(length);
        out.write(buffer, offset, length);
      }

      @Override
      public void close() throws IOException {
        // before the last bytes leave: after it, the server may run before this thread does
        clock.requestHandedOver();
        super.close();
      }
    };
  }

  @Override
  public InputStream getInputStream() throws IOException {
    return counted(connection.getInputStream());
  }

  @Override
  public InputStream getErrorStream() {
    InputStream in = connection.getErrorStream();
    return in == null ? null : counted(in);
  }

  private InputStream counted(InputStream body) {
    return new FilterInputStream(body) {
      @Override
      public int read() throws IOException {
        int value = in.read();
        clock.responseBytes(value < 0 ? 0 : 1);
        return value;
      }

      @Override
      public int read(byte[] buffer, int offset, int length) throws IOException {
        int count = in.read(buffer, offset, length);
        clock.responseBytes(Math.max(0, count));
        return count;
      }
    };
  }

  @Override
  public void connect() throws IOException {
    connection.connect();
  }

  @Override
  public void disconnect() {
    connection.disconnect();
  }

  @Override
  public boolean usingProxy() {
    return connection.usingProxy();
  }

  @Override
  public String getResponseMessage() throws IOException {
    return connection.getResponseMessage();
  }

  @Override
  public void setRequestMethod(String method) throws ProtocolException {
    connection.setRequestMethod(method);
  }

  @Override
  public String getRequestMethod() {
    return connection.getRequestMethod();
  }

  @Override
  public void setChunkedStreamingMode(int length) {
    connection.setChunkedStreamingMode(length);
  }

  @Override
  public void setInstanceFollowRedirects(boolean follow) {
    connection.setInstanceFollowRedirects(follow);
  }

  @Override
  public void setDoOutput(boolean output) {
    connection.setDoOutput(output);
  }

  @Override
  public void setUseCaches(boolean caches) {
    connection.setUseCaches(caches);
  }

  @Override
  public void setConnectTimeout(int millis) {
    connection.setConnectTimeout(millis);
  }

  @Override
  public void setReadTimeout(int millis) {
    connection.setReadTimeout(millis);
  }

  @Override
  public void setRequestProperty(String name, String value) {
    connection.setRequestProperty(name, value);
  }

  @Override
  public void addRequestProperty(String name, String value) {
    connection.addRequestProperty(name, value);
  }

  @Override
  public String getRequestProperty(String name) {
    return connection.getRequestProperty(name);
  }

  @Override
  public Map<String, List<String>> getRequestProperties() {
    return connection.getRequestProperties();
  }

  @Override
  public Map<String, List<String>> getHeaderFields() {
    return connection.getHeaderFields();
  }

  @Override
  public String getHeaderField(String name) {
    return connection.getHeaderField(name);
  }

  @Override
  public String getHeaderField(int position) {
    return connection.getHeaderField(position);
  }

  @Override
  public String getHeaderFieldKey(int position) {
    return connection.getHeaderFieldKey(position);
  }

  @Override
  public String getContentType() {
    return connection.getContentType();
  }

  @Override
  public int getContentLength() {
    return connection.getContentLength();
  }
}
