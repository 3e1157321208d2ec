/** Jobs, which are runs of components: their queue, limits, files, and what survives a server. */
package soapbench.job;
