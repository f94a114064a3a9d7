/** Continues a change that is being applied or undone. */
export const bulkQueue = 'bulk-rest';
/** Sends the messages of an applied change. */
export const bulkMessagesQueue = 'bulk-messages';
