/** Messages of the user's own as payloads: their classes, and documents of any size. */
package soapbench.payload.message;
