/** The columns that files of several experiments have in common. */
package soapbench.columns;
