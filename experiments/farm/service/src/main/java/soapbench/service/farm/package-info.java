/** A worker of the sort farm: parts to sort, in envelopes and as plain messages. */
package soapbench.service.farm;
