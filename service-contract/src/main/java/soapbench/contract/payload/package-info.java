/** The payload's object graph: the same objects in every format. */
@XmlSchema(namespace = "urn:soapbench:payload:1")
package soapbench.contract.payload;

import jakarta.xml.bind.annotation.XmlSchema;
