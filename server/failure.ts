import { type ErrorName, errors } from '@bitu/contract/errors.ts';

/** An error of the contract, thrown anywhere below a route. `message` replaces the catalogue's sentence where a case has a better one. */
export class Failure extends Error {
  readonly error: ErrorName;
  readonly data: unknown;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;

  constructor(
    error: ErrorName,
    more: { message?: string; data?: unknown; retryAfter?: number } = {},
  ) {
    super(more.message ?? errors[error].message);
    this.name = 'Failure';
    this.error = error;
    this.data = more.data ?? null;
    this.retryAfter = more.retryAfter;
  }
}
