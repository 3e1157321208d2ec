package soapbench.service.jms;

import java.time.Duration;

/**
 * How the replies of an endpoint travel over JMS.
 *
 * @param connections where they leave the server
 * @param timeToLive how long each may wait for its receiver
 * @param address the endpoint's, for a reply to a request that said none, or one that is too long
 */
record Replies(ReplyConnections connections, Duration timeToLive, String address) {}
