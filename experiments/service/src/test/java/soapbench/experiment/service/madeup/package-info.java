/** Service runs that never happened. */
package soapbench.experiment.service.madeup;
