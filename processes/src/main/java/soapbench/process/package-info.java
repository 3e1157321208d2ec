/** Processes: children that end with everything they started, and a folder that one locks. */
package soapbench.process;
