/** Raised with every change of the engine's results: a stored mark refers to it. */
export const version = 'local-2';
