/**
 * What a domain defines of one kind of change of many rows. This folder does the rest: the preview, the check that
 * nothing changed since, batches that go on after a crash, and undo row for row.
 *
 * A kind is an object of its domain, named in `server/bulk-kinds.ts`; the domain's preview call is
 * `previewBulk(deps, staff, kind, input)`. See `server/students/move.ts`.
 */
import type { BulkChange } from '@bitu/contract/bulk.ts';
import type { Capability } from '@bitu/contract/capabilities.ts';
import type { Queries } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../plugins/staff-sessions.ts';
import type { AuditAction } from '../services/audit.ts';
import type { AuditField } from '../services/audit-fields.ts';

export type Columns = Readonly<Record<string, unknown>>;

/**
 * One row of one table. before null: it is created; after null: it is deleted, and `before` has all of its columns;
 * both: the columns of `after` replace those of `before`. What only `after` names stays when it is taken back.
 */
export interface BulkRow {
  table: string;
  key: Columns;
  before: Columns | null;
  after: Columns | null;
}

/** A row that was stored: from before to after when applied, from after to before when undone. */
export interface StoredRow {
  table: string;
  key: Columns;
  from: Columns | null;
  to: Columns | null;
  /** The child that its unit is about. */
  studentId: number | null;
}

/** Rows that are stored together or not at all. A row belongs to one unit. */
export interface BulkUnit {
  /** What people call it: the name of a child. */
  title: string;
  changes?: readonly BulkChange[];
  warnings?: readonly string[];
  /** The child or login that it is about: shown in their log, and deleted with them. */
  studentId?: number | string;
  loginId?: number | string;
  rows: readonly BulkRow[];
}

export interface BulkPlan {
  units: readonly BulkUnit[];
  /** Warnings about the whole; those of a unit are shown with its title. */
  warnings?: readonly string[];
  /** Shown after the warnings, and may differ when it is applied: what children have not done yet. */
  notes?: readonly string[];
  /** Families that will get a message. */
  messages?: number;
  /** What the log says about it besides its kind, as words of `fieldWords`; like notes, computed when it is applied. */
  fields?: readonly AuditField[];
}

/** A unit that was stored, by the child and login that it is about. */
export interface Applied {
  studentId: number | null;
  loginId: number | null;
}

export interface BulkKind<Input extends object = object> {
  name: AuditField;
  /** The capability to preview, apply and undo it. */
  can: Capability;
  /** The tables of its rows, with the columns of their keys. Parents come first. */
  tables: Readonly<Record<string, readonly string[]>>;
  /**
   * Tables whose rows go with a row that undo deletes. Rows of any other table that refer to it mean that it has been
   * used since, and is left.
   */
  disposable?: readonly string[];
  /**
   * Tables whose rows expire by themselves: one that is gone does not count as changed, and undo does not restore it.
   */
  goes?: readonly string[];
  /** How a family's log names it; 'change' by default. */
  action?: AuditAction;
  /**
   * Returns what it would do. Called again when it is applied: the same data has to give the same plan, so times come
   * from `at`, the time of the preview. A row to be created names its id with `newId`. Throws why the input is refused.
   */
  plan(deps: Deps, staff: Staff, input: Input, at: Date): Promise<BulkPlan>;
  /** Moves files with the rows that a batch has stored, before it is committed. Repeating it is harmless. */
  stored?(deps: Deps, trx: Queries, rows: readonly StoredRow[]): Promise<void>;
  /** Sends its messages, ten minutes after it was applied and not undone, in a transaction that is committed once. */
  send?(deps: Deps, trx: Queries, applied: readonly Applied[]): Promise<void>;
}

/** Returns a placeholder for the id of a row that a plan creates, wherever a column named `id` or `…_id` needs it. */
export const newId = (table: string, index: number): string => `new:${table}:${index}`;
