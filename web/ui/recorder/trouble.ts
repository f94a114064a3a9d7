/** Why there is nothing to record with, or why a recording broke off. */
export type MicTrouble = 'denied' | 'missing' | 'busy' | 'unsupported' | 'broken';

const kinds: Partial<Record<string, MicTrouble>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
  NotSupportedError: 'unsupported',
};

export const troubleOf = (error: unknown): MicTrouble =>
  (error instanceof DOMException && kinds[error.name]) || 'broken';
