/** How programs ended. */
package soapbench.exit;
