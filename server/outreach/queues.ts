/** Lets an announcement go out when it is no longer held. */
export const goOutQueue = 'outreach-go-out';
