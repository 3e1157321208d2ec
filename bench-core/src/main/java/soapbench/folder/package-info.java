/** A run's folder: what is in it under which name, and how whole files appear there. */
package soapbench.folder;
