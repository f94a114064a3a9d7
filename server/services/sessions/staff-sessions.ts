import { randomBytes } from 'node:crypto';
import type { StaffRole } from '@bitu/contract/capabilities.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { sql } from 'kysely';
import { tokenHash } from './token-hash.ts';

/** The caller of a staff call: the person, as stored now, and the session. */
export interface Staff {
  id: number;
  roles: StaffRole[];
  /** The subjects of a lead. */
  subjects: number[];
  sessionId: number;
  /** When the second factor was entered, or null if it was not entered yet. */
  factorAt: Date | null;
}

interface NewStaffSession {
  /** The name of browser and system. */
  device: string | null;
  /** When the second factor was entered. Without it (null), the session opens nothing. */
  factorAt: Date | null;
}

interface OpenStaffSession {
  id: number;
  device: string | null;
  created_at: Date;
  seen_at: Date;
  factor_at: Date | null;
}

export interface StaffSessions {
  /**
   * Opens a session. Returns its token, which is stored as a hash.
   * @param through The transaction of the sign-in.
   */
  open(staffId: number, options: NewStaffSession, through?: Queries): Promise<string>;
  /**
   * Returns the person of a token, or null if there is none (any more), or the person may no longer sign in.
   * @param isUse Whether a person makes the call, which extends the session.
   */
  find(token: string, of: { isUse: boolean }): Promise<Staff | null>;
  /**
   * Records the second factor: from now on the session opens what the roles allow. Returns its new token; the one
   * before, which may be known to whoever has the password alone, opens nothing any more.
   */
  passFactor(sessionId: number, through?: Queries): Promise<string>;
  /** Returns the sessions of a person that are open, the most recently used first. */
  openOf(staffId: number): Promise<OpenStaffSession[]>;
  end(sessionId: number): Promise<void>;
  /** Ends those of these sessions that are the person's. Returns their number. */
  endSome(staffId: number, sessionIds: readonly number[], through: Queries): Promise<number>;
  /** Ends every session of a person, optionally except one. Returns their number. */
  endAll(staffId: number, options?: { except?: number; through?: Queries }): Promise<number>;
}

const minuteMs = 60_000;
/** 60 minutes without use, 12 hours in total. */
const idleMs = 60 * minuteMs;
const lifetimeMs = 12 * 60 * minuteMs;
/** The lifetime of a session without its second factor: enough to enter it or to set it up. */
const withoutFactorMs = 30 * minuteMs;
/** The time of the last call is stored at most this often. */
const touchIntervalMs = minuteMs;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);
const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

const newToken = () => randomBytes(32).toString('base64url');

/**
 * Sessions of staff: opaque tokens of 256 random bits, looked up by their hash at every call and never cached, so
 * that a suspension or a changed role applies from the next call on in every process.
 */
export function createStaffSessions(queries: Queries, clock: () => Date): StaffSessions {
  return {
    async open(staffId, { device, factorAt }, through = queries) {
      const token = newToken();
      const now = clock();
      await through
        .insertInto('staff_sessions')
        .values({
          staff_id: staffId,
          token_hash: tokenHash(token),
          created_at: now,
          seen_at: now,
          expires_at: after(now, factorAt ? lifetimeMs : withoutFactorMs),
          factor_at: factorAt,
          device,
        })
        .execute();
      return token;
    },

    async find(token, { isUse }) {
      const now = clock();
      const row = await queries
        .selectFrom('staff_sessions as s')
        .innerJoin('staff as p', 'p.id', 's.staff_id')
        .select(['p.id', 'p.roles', 'p.subjects', 's.id as session_id', 's.factor_at', 's.seen_at'])
        .where('s.token_hash', '=', tokenHash(token))
        .where('s.revoked_at', 'is', null)
        .where('s.expires_at', '>', now)
        .where('s.seen_at', '>', before(now, idleMs))
        .where((eb) =>
          eb.or([
            eb('p.state', '=', 'active'),
            // An invited person who is setting up the second factor.
            eb.and([eb('p.state', '=', 'invited'), eb('s.factor_at', 'is', null)]),
          ]),
        )
        .executeTakeFirst();
      if (!row) return null;
      if (isUse && row.seen_at < before(now, touchIntervalMs))
        await queries
          .updateTable('staff_sessions')
          .set({ seen_at: now })
          .where('id', '=', row.session_id)
          .execute();
      const { id, roles, subjects, session_id, factor_at } = row;
      return { id, roles, subjects, sessionId: session_id, factorAt: factor_at };
    },

    async passFactor(sessionId, through = queries) {
      const token = newToken();
      const now = clock();
      await through
        .updateTable('staff_sessions')
        .set({
          token_hash: tokenHash(token),
          factor_at: now,
          expires_at: sql<Date>`created_at + ${lifetimeMs} * interval '1 millisecond'`,
        })
        .where('id', '=', sessionId)
        .where('revoked_at', 'is', null)
        .execute();
      return token;
    },

    openOf(staffId) {
      const now = clock();
      return queries
        .selectFrom('staff_sessions')
        .select(['id', 'device', 'created_at', 'seen_at', 'factor_at'])
        .where('staff_id', '=', staffId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .where('seen_at', '>', before(now, idleMs))
        .orderBy('seen_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
    },

    async endSome(staffId, sessionIds, through) {
      const { numUpdatedRows } = await through
        .updateTable('staff_sessions')
        .set({ revoked_at: clock() })
        .where('staff_id', '=', staffId)
        .where('id', 'in', sessionIds)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },

    async end(sessionId) {
      await queries
        .updateTable('staff_sessions')
        .set({ revoked_at: clock() })
        .where('id', '=', sessionId)
        .execute();
    },

    async endAll(staffId, { except, through = queries } = {}) {
      const { numUpdatedRows } = await through
        .updateTable('staff_sessions')
        .set({ revoked_at: clock() })
        .where('staff_id', '=', staffId)
        .where('revoked_at', 'is', null)
        .$if(except !== undefined, (query) => query.where('id', '!=', except ?? 0))
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
  };
}
