/** Sends an announcement when it is no longer held. */
export const goOutQueue = 'outreach-go-out';
