/** Services over HTTP in a plain JVM, with the guards that they have in the application server. */
package soapbench.standalone;
