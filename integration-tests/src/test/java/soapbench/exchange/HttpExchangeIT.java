package soapbench.exchange;

import soapbench.contract.Binding;

class HttpExchangeIT extends ExchangeContract {

  @Override
  Binding binding() {
    return Binding.HTTP;
  }
}
