package soapbench.experiment.service.run;

import com.sun.net.httpserver.HttpServer;
import com.sun.xml.ws.spi.ProviderImpl;
import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebService;
import jakarta.jws.soap.SOAPBinding;
import jakarta.xml.ws.BindingType;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Web services of the JAX-WS reference implementation, as anybody writes them. */
public final class StockShop implements AutoCloseable {

  private static final String NAMESPACE = "urn:shop";

  /** A line of an order. */
  public static final class Item {
    public String sku;
    public int quantity;
    public BigDecimal price;
  }

  /** An order. */
  public static final class Order {
    public String customer;
    public List<Item> item = new ArrayList<>();
  }

  /** A receipt, whose id and time differ each time. */
  public static final class Receipt {
    public String id;
    public Date at;
    public BigDecimal total;
  }

  static Receipt receipt(Order order) {
    if (order == null || order.item.isEmpty()) {
      throw new IllegalArgumentException("an order has items");
    }
    Receipt receipt = new Receipt();
    receipt.id = UUID.randomUUID().toString();
    receipt.at = new Date();
    receipt.total =
        order.item.stream()
            .map(one -> one.price.multiply(BigDecimal.valueOf(one.quantity)))
            .reduce(BigDecimal.ZERO, BigDecimal::add);
    return receipt;
  }

  /** The shop in the style document. */
  @WebService(targetNamespace = NAMESPACE)
  public static final class Document {
    @WebMethod(action = "urn:shop/book")
    public Receipt book(@WebParam(name = "order") Order order) {
      return receipt(order);
    }
  }

  /** The shop in the style rpc. */
  @WebService(targetNamespace = NAMESPACE)
  @SOAPBinding(style = SOAPBinding.Style.RPC)
  public static final class Rpc {
    public Receipt book(@WebParam(name = "order") Order order) {
      return receipt(order);
    }
  }

  /** The shop over SOAP 1.2. */
  @WebService(targetNamespace = NAMESPACE)
  @BindingType(jakarta.xml.ws.soap.SOAPBinding.SOAP12HTTP_BINDING)
  public static final class Soap12 {
    @WebMethod(action = "urn:shop/book")
    public Receipt book(@WebParam(name = "order") Order order) {
      return receipt(order);
    }
  }

  private final HttpServer server;
  private final ExecutorService threads = Executors.newFixedThreadPool(2);

  StockShop() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    for (Object shop : List.of(new Document(), new Rpc(), new Soap12())) {
      // CXF is on the class path, too
      new ProviderImpl()
          .createEndpoint(null, shop)
          .publish(server.createContext("/" + shop.getClass().getSimpleName()));
    }
    server.start();
  }

  /** Where a shop is. */
  String address(String name) {
    return "http://127.0.0.1:%s/%s".formatted(server.getAddress().getPort(), name);
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
