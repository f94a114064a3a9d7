/** Goes on with what is applied or taken back. */
export const bulkQueue = 'bulk-rest';
/** Sends the messages of what was applied. */
export const bulkMessagesQueue = 'bulk-messages';
