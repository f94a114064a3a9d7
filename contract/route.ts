import type { Capability } from './capabilities.ts';

/**
 * public: anybody; signedIn: a valid session; student: a valid session, limited to that session's student;
 * serviceKey: another server with an access key; studentOrService: either of the two; staff: a session of somebody who
 * works at the centre and may do what `can` says. A family's token opens no call of staff, nor the reverse. `raw`
 * calls do not reply with the envelope.
 */
export type Scope = 'public' | 'signedIn' | 'student' | 'serviceKey' | 'studentOrService' | 'staff';

export interface RouteOptions {
  readonly raw?: true;
  /** Whether the call changes anything. Default: a GET does not, a POST does. `perhaps`: the handler decides. */
  readonly writes?: boolean | 'perhaps';
  /**
   * Of scope staff, required: what the caller must be able to do. self: everybody who is signed in; signingIn: also
   * before the second factor.
   */
  readonly can?: Capability | 'self' | 'signingIn';
  /** Of scope staff: the second factor was entered within the last 10 minutes. */
  readonly fresh?: true;
  /**
   * Of scope staff: a screen makes it by itself, without an action of the person. It does not count as use of the
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
