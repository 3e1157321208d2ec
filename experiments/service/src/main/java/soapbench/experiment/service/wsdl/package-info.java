/** WSDLs of services that soapbench does not know: their ports and operations. */
package soapbench.experiment.service.wsdl;
