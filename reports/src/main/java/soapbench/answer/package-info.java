/** The answer of a run: one record that decides, laid out for a page, a terminal and a program. */
package soapbench.answer;
