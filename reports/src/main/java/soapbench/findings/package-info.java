/** The page of what the studies found, and what holds of it in runs. */
package soapbench.findings;
