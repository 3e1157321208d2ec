package soapbench.service;

import jakarta.jms.JMSException;
import soapbench.running.RawClient;
import soapbench.running.RawJms;
import soapbench.running.RunningServer;

class JmsBadInputIT extends BadInputContract {

  @Override
  RawClient connect(RunningServer server) throws JMSException {
    return new RawJms(server.connections());
  }
}
