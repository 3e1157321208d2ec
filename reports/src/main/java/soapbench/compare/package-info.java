/** Two runs of one experiment compared cell by cell: the record, and the files that show it. */
package soapbench.compare;
