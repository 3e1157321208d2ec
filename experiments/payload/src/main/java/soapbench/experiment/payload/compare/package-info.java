/** Two payload runs compared scenario by scenario, and the page that shows it. */
package soapbench.experiment.payload.compare;
