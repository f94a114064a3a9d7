import { type ErrorName, errors } from '@bitu/contract/errors.ts';

/** An error of the contract, thrown anywhere below a route. `message` replaces the catalogue's sentence where a case has a better one. */
export class Failure extends Error {
  readonly error: ErrorName;
  readonly data: unknown;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;
  /** How long the file is of which a part was asked for, in HTTP's words. */
  readonly contentRange: string | undefined;

  constructor(
    error: ErrorName,
    more: {
      message?: string;
      data?: unknown;
      retryAfter?: number;
      contentRange?: string | undefined;
    } = {},
  ) {
    super(more.message ?? errors[error].message);
    this.name = 'Failure';
    this.error = error;
    this.data = more.data ?? null;
    this.retryAfter = more.retryAfter;
    this.contentRange = more.contentRange;
  }
}
