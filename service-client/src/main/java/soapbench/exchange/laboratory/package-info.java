/** Exchanges with the laboratory's service, over our stack or a stock one, timed and checked. */
package soapbench.exchange.laboratory;
