/** The queues of the desk's background work. */
export const returnQueue = 'marking-return';
export const noticeQueue = 'marking-tell';
