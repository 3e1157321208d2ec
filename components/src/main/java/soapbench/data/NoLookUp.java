package soapbench.data;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.apache.hc.client5.http.DnsResolver;

/** Looks up nothing: connections are made to addresses that were looked up and checked before. */
enum NoLookUp implements DnsResolver {
  INSTANCE;

  @Override
  public InetAddress[] resolve(String host) throws UnknownHostException {
    throw new UnknownHostException(host + " is not looked up a second time");
  }

  @Override
  public String resolveCanonicalHostname(String host) {
    return host;
  }
}
