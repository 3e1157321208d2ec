/** Child processes: started, waited for and ended with everything they started. */
package soapbench.process;
