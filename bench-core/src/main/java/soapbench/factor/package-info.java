/** Factors of designs, each declared once, and their levels. */
package soapbench.factor;
