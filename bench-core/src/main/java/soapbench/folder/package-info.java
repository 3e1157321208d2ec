/** A run's folder: what stands in it under which name, and how whole files appear there. */
package soapbench.folder;
