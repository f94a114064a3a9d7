/** The form of the rows: an input and the expected status for each identity. */
import type { RouteName } from '@bitu/contract/routes.ts';
import type { Issued } from '../../reports/certificates.ts';
import type { OpenAttempt } from '../attempt.ts';
import type { Person } from '../people.ts';
import type { ApiResponse, TestServer } from '../server.ts';

/**
 * sibling: another student of the same login; stranger: a student of another one; revoked: the owner with an ended
 * session.
 */
export const identities = ['anonymous', 'stranger', 'sibling', 'owner', 'revoked'] as const;
export type Identity = (typeof identities)[number];

export interface Fixtures {
  server: TestServer;
  people: Record<Identity, Person | null>;
  /** Attempts of the owner: the first is running, the second submitted. */
  running: OpenAttempt;
  done: OpenAttempt;
  /** An entry test that the owner has submitted. */
  entry: OpenAttempt;
  /** A skill that the owner has practised. */
  skill: { levelId: number; skillId: number };
  /** A running drill of that skill with one of its questions, and a card of the notebook, both of the owner. */
  drill: { attemptId: number; questionId: number; cardId: number };
  /** `id`: a link of the owner, which the sibling may end; `key`: an open one of another family. */
  link: { id: number; key: string };
  /** A study sheet and a certificate of the owner. */
  sheet: number;
  certificate: Issued;
  /** A notice to only the owner. */
  notice: number;
  /** A recording sent by the owner. */
  recording: string;
  /** A class of only the owner: its current lesson, its book, and a study session with it. */
  room: {
    classId: number;
    lessonId: number;
    bookId: number;
    unitId: number;
    studySessionId: number;
    /** A report of a past lesson. */
    reportId: number;
  };
  /** A project that the owner has submitted and shared. */
  project: { id: number; upload: number; capability: string };
}

type Input = Parameters<TestServer['call']>[1];

export interface Row {
  /** A valid input of the owner. */
  input(fixtures: Fixtures): Input;
  /** The expected HTTP status for each identity. */
  statuses: Record<Identity, number>;
  /** Checks the reply besides its status: that it is about the caller only. */
  check?(reply: ApiResponse, caller: Person | null, fixtures: Fixtures): boolean;
}

/** The rows of all calls of some domains, such as 'practice'. */
export type RowsOf<Domain extends string> = Record<Extract<RouteName, `${Domain}.${string}`>, Row>;

/** A call about the caller, for each signed-in student. */
export const own = { anonymous: 401, stranger: 200, sibling: 200, owner: 200, revoked: 401 };
/** A call about something that the owner has. */
export const owners = { ...own, stranger: 404, sibling: 404 };
/** A staff call, which no family may make. `staff-route-table.ts` lists the roles that it admits. */
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
export const didSomething: Row = {
  input: () => ({}),
  statuses: own,
  check: ({ data }, caller, { people }) =>
    data.items.length > 0 === (caller?.id === people.owner?.id),
};
