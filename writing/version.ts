/** Raised with every change of what the engine says: a stored mark names it. */
export const version = 'local-1';
