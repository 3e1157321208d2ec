/** Two runs of the same experiment held against each other, scenario by scenario. */
package soapbench.compare;
