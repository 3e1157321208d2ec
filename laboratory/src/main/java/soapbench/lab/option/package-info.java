/** Options that several commands share, and how the values of options are read and refused. */
package soapbench.lab.option;
