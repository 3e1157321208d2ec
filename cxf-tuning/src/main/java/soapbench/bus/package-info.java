/** CXF's bus without work for each message that no contract here needs. */
package soapbench.bus;
