import type { Capability } from './capabilities.ts';

/**
 * public: anybody; signedIn: a valid session; student: a valid session, limited to that session's student;
 * serviceKey: another server with an access key; studentOrService: either of the two; staff: the session of a staff
 * member with the capability `can`. A family's token opens no staff call, nor the reverse. `raw` calls do not reply
 * with the envelope.
 */
export type Scope = 'public' | 'signedIn' | 'student' | 'serviceKey' | 'studentOrService' | 'staff';

/** A call that will be removed: it works for six months more, and says so. */
export interface Sunset {
  /** The day from which it says so, and the day on which it ends, in Vietnam. */
  readonly since: `${number}-${number}-${number}`;
  readonly on: `${number}-${number}-${number}`;
  /** The path of the call to make instead; null if there is none. */
  readonly successor: string | null;
}

export interface RouteOptions {
  readonly sunset?: Sunset;
  readonly raw?: true;
  /** Whether the call changes anything. Default: a GET does not, a POST does. `perhaps`: the handler decides. */
  readonly writes?: boolean | 'perhaps';
  /**
   * For scope staff, required: the capability of the caller. self: everybody who is signed in; signingIn: also
   * before the second factor.
   */
  readonly can?: Capability | 'self' | 'signingIn';
  /** For scope staff: the second factor must have been entered within the last 10 minutes. */
  readonly fresh?: true;
  /**
   * For scope staff: a screen makes this call by itself, without an action of the person, so it does not extend the
   * session.
   */
  readonly background?: true;
}

const call =
  <M extends 'GET' | 'POST'>(method: M) =>
  <P extends string, S extends Scope, const O extends RouteOptions = object>(
    path: P,
    scope: S,
    options?: O,
  ) =>
    ({ method, path, scope, ...options }) as { method: M; path: P; scope: S } & O;
export const get = call('GET');
export const post = call('POST');
