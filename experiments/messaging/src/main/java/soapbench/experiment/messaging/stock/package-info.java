/** The message-passing service with CXF on Jetty as they come, to compare with. */
package soapbench.experiment.messaging.stock;
