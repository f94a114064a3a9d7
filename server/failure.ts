import { type ErrorName, errors } from '@bitu/contract/errors.ts';

/** An error of the contract, thrown anywhere below a route. `message` replaces the catalogue's default. */
export class Failure extends Error {
  readonly error: ErrorName;
  readonly data: unknown;
  /** Seconds after which to try again. */
  readonly retryAfter: number | undefined;
  /** The length of a file whose range was not satisfiable, in HTTP's form. */
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
