/**
 * The row of a call: all that the tests of every call need to know about it. The types demand what the call's route
 * and specification declare: an input, the roles, a reason for each protection that it does without, and a cause for
 * each error that only this call has.
 */
import type { ErrorName } from '@bitu/contract/errors.ts';
import type { RouteName, routes } from '@bitu/contract/routes.ts';
import type { Specs } from '@bitu/contract/specs.ts';
import type { z } from 'zod';
import type { Person } from '../people.ts';
import type { ApiResponse } from '../server.ts';
import type { Input, MakeWrite, Scoped } from './centre.ts';
import type { AnyCallError, Cause } from './errors.ts';
import type { Fixtures, Identity } from './fixtures.ts';

type Routes = typeof routes;

/** The calls for a staff session; signing in itself is public. */
export type StaffCall = {
  [N in RouteName]: Routes[N]['scope'] extends 'staff' ? N : never;
}[RouteName];

/** The roles of calls that a lead may make. The owner sees marks and gives none; the office reads drafts. */
type RolesWithLead =
  | 'teacher lead office owner'
  | 'teacher lead owner'
  | 'teacher lead'
  | 'lead office owner'
  | 'lead owner';
type RolesWithoutLead = 'teacher' | 'office owner' | 'owner';

/** What the stale tab of another person gets. */
export interface Guarded {
  /** What it would store, besides the parts that it saw. */
  other?: object;
  /** The error is `outdated` with the current value by default. */
  refused?: ErrorName;
  /** The write in `audit` is made by default. */
  make?: MakeWrite;
}

/** A row as the tests read it. */
export interface Row {
  /** A valid input of the owner; by default there is none. */
  input?: Input | ((fixtures: Fixtures) => Input);
  /** The expected HTTP status for each identity of families; a staff call refuses them all. */
  statuses?: Record<Identity, number>;
  /** Checks the reply besides its status: that it is about the caller only. */
  check?: (reply: ApiResponse, caller: Person | null, fixtures: Fixtures) => boolean;
  /** The roles of staff that are admitted, according to the office's design: written out, and not taken from `can`. */
  roles?: RolesWithLead | RolesWithoutLead;
  /** A session may make it before the second factor. */
  beforeFactor?: true;
  /** It requires a second factor entered within ten minutes. */
  fresh?: true;
  /** Makes the call and tells its entries in the audit log; a text: why it leaves none. */
  audit?: MakeWrite | string;
  /** How the change of a stale tab is refused; a text: why it needs no protection. */
  stale?: Guarded | string;
  /**
   * What a lead of another subject gets. A number: the code with which the write in `audit` is refused. A text: why
   * the call does not depend on the subject.
   */
  otherSubject?: number | Scoped | string;
  /**
   * How to cause errors of the call. An input is sent by the student of `ErrorContext`, and to a public call without a
   * session. An error that several calls have needs a cause in one of their rows.
   */
  errors?: Partial<Record<ErrorName, Cause | Input>>;
}

/** Whether this part of the input may not be empty. */
type Demands<S, Part extends string> = S extends { [P in Part]: infer T extends z.ZodType }
  ? object extends z.input<T>
    ? never
    : Record<string, never> extends z.input<T>
      ? never
      : Part
  : never;
/** A call with params, a body or a query that may not be empty needs an input. */
type Tried<S> = [
  Demands<S, 'params'> | Demands<S, 'query'> | Demands<S, 'body'> | Demands<S, 'form'>,
] extends [never]
  ? Pick<Row, 'input'>
  : Required<Pick<Row, 'input'>>;

type ErrorsOf<N extends RouteName> = Specs[N]['errors'][number];
type CallsWith<E extends ErrorName> = {
  [N in RouteName]: E extends ErrorsOf<N> ? N : never;
}[RouteName];
/** The errors that no other call has. */
type OwnErrors<N extends RouteName> = {
  [E in Exclude<ErrorsOf<N>, AnyCallError>]: [CallsWith<E>] extends [N] ? E : never;
}[Exclude<ErrorsOf<N>, AnyCallError>];
type Fails<N extends RouteName> = [OwnErrors<N>] extends [never]
  ? { errors?: { [E in ErrorsOf<N>]?: Cause | Input } }
  : { errors: { [E in OwnErrors<N>]: Cause | Input } & { [E in ErrorsOf<N>]?: Cause | Input } };

type Admits =
  | { roles: RolesWithLead; otherSubject: number | Scoped | string }
  | { roles: RolesWithoutLead; otherSubject?: never };
type Factor<R> = (R extends { can: 'signingIn' }
  ? { beforeFactor: true }
  : { beforeFactor?: never }) &
  (R extends { fresh: true } ? { fresh: true } : { fresh?: never });
type Logged = { audit: MakeWrite; stale: Guarded | string };
/** Without an entry there is no write with which a lead of another subject could be refused. */
type Unlogged = { stale?: never; otherSubject?: Scoped | string };
/** Views may be logged too; writes that are not need a reason. */
type Writes<R> = R extends { method: 'POST' } | { writes: true }
  ? Logged | (Unlogged & { audit: string })
  : Logged | (Unlogged & { audit?: never });

/** What the row of this call has to have. */
export type CallRow<N extends RouteName> = Tried<Specs[N]> &
  Fails<N> &
  (Routes[N]['scope'] extends 'staff'
    ? Admits & Factor<Routes[N]> & Writes<Routes[N]>
    : Required<Pick<Row, 'statuses'>> & Pick<Row, 'check'>);

/** The rows of all calls of some domains, such as 'practice'. */
export type CallsOf<Domain extends string> = {
  [N in Extract<RouteName, `${Domain}.${string}`>]: CallRow<N>;
};

/** A call about the caller, for each signed-in student. */
export const own = { anonymous: 401, stranger: 200, sibling: 200, owner: 200, revoked: 401 };
/** A call about something that the owner has. */
export const owners = { ...own, stranger: 404, sibling: 404 };
/** A call that no family may make. */
export const ofStaff = { anonymous: 401, stranger: 401, sibling: 401, owner: 401, revoked: 401 };
/** A public call; a token that is sent must still be valid. */
export const anybody = { ...own, anonymous: 200 };
/** A call with a wrong bot check. */
export const unproven = { anonymous: 400, stranger: 400, sibling: 400, owner: 400, revoked: 401 };
/** A call that requires more than a session. */
export const refused = { anonymous: 403, stranger: 403, sibling: 403, owner: 403, revoked: 401 };
/** An id that does not exist. */
export const unknown = { anonymous: 404, stranger: 404, sibling: 404, owner: 404, revoked: 401 };

/** Only the owner has any activity. */
export const didSomething = {
  statuses: own,
  check: ({ data }: ApiResponse, caller: Person | null, { people }: Fixtures) =>
    data.items.length > 0 === (caller?.id === people.owner?.id),
};

// Why a call leaves no entry in the log, or does not depend on a lead's subject.
export const ofCaller = 'about the caller alone';
export const preview = 'what is previewed changes nothing; applying it is noted';
export const ofNobody = 'about no person, and about nothing of a subject';

// Why a write needs no protection against a stale tab.
export const makesNew = 'makes something new';
export const takesAway = 'takes something away, or back: done twice it is still gone';
export const looks = 'looks, and changes nothing';
export const isSwitch = 'sets what the screen shows beside it, and says the whole of it';
export const ofPreview = 'names the checksum of its preview: server/bulk, server/appeals';
