/**
 * What a domain defines for one kind of bulk change. This folder does the rest: the preview, the check that nothing
 * changed since, batches that continue after a crash, and undo row by row.
 *
 * A kind is an object of its domain, listed in `server/bulk-kinds.ts`; the domain's preview call is
 * `previewBulk(deps, staff, kind, input)`. See `server/students/move.ts`.
 */
import type { BulkChange, BulkList } from '@bitu/contract/bulk.ts';
import type { Capability } from '@bitu/contract/capabilities.ts';
import type { Queries } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import type { AuditAction } from '../services/audit.ts';
import type { AuditField } from '../services/audit-fields.ts';

export type Columns = Readonly<Record<string, unknown>>;

/**
 * One row of one table. It is created if `before` is null, and deleted if `after` is null; `before` then has all of its
 * columns. Otherwise the columns of `after` replace those of `before`. Columns that only `after` names are not restored
 * by undo.
 */
export interface BulkRow {
  table: string;
  key: Columns;
  before: Columns | null;
  after: Columns | null;
}

/**
 * A row that was stored: `from` is the state before and `to` the state after, when applied as well as when undone.
 */
export interface StoredRow {
  table: string;
  key: Columns;
  from: Columns | null;
  to: Columns | null;
  /** The child that the row's unit is about. */
  studentId: number | null;
}

/** Rows that are stored together or not at all. Each row belongs to one unit. */
export interface BulkUnit {
  /** The name that people see, such as a child's. */
  title: string;
  changes?: readonly BulkChange[];
  warnings?: readonly string[];
  /** The child or login that it is about: the change is shown in their log, and deleted with them. */
  studentId?: number | string;
  loginId?: number | string;
  rows: readonly BulkRow[];
}

export interface BulkPlan {
  units: readonly BulkUnit[];
  /** Warnings about the whole change; those of a unit are shown with its title. */
  warnings?: readonly string[];
  /**
   * Shown after the warnings; they may differ when the change is applied. Example: what children have not done yet.
   */
  notes?: readonly string[];
  /** The number of families that will get a message. */
  messages?: number;
  /**
   * What the log says besides the kind, as words of `fieldWords`; computed when the change is applied, like notes.
   */
  fields?: readonly AuditField[];
}

/** A unit that was stored, with the child and login that it is about. */
export interface Applied {
  studentId: number | null;
  loginId: number | null;
}

export interface BulkKind<Input extends object = object> {
  name: AuditField;
  /** The list on whose page it is made, and can be undone later. Single edits, and merges, have other places for that. */
  list?: BulkList;
  /** The capability needed to preview, apply and undo it. */
  can: Capability;
  /**
   * Whether applying and undoing always requires a fresh second factor. By default only changes of more than
   * `bulkLimits.freshOver` rows do.
   */
  fresh?: true;
  /** The tables of its rows, with the columns of their keys. Parents come first. */
  tables: Readonly<Record<string, readonly string[]>>;
  /**
   * Tables whose rows are deleted along with a row that undo deletes. A row of any other table that refers to it
   * means that it has been used since, and is left.
   */
  disposable?: readonly string[];
  /**
   * Tables whose rows expire by themselves: a missing row does not count as changed, and undo does not restore it.
   */
  goes?: readonly string[];
  /** For how long it can be undone, in milliseconds; then its rows are deleted. 30 days by default. */
  undoMs?: number;
  /** Its name in a family's log; 'change' by default. */
  action?: AuditAction;
  /**
   * Returns what the change would do. It is called again when the change is applied: the same data must give the
   * same plan, so take times from `at`, the time of the preview. Name the id of a row to be created with `newId`.
   * Throws why the input is refused.
   */
  plan(deps: Deps, staff: Staff, input: Input, at: Date): Promise<BulkPlan>;
  /**
   * Does what follows from the rows that a batch has stored or restored, such as moving files with them, before the
   * commit. Must be idempotent.
   */
  stored?(deps: Deps, trx: Queries, rows: readonly StoredRow[]): Promise<void>;
  /**
   * Sends the messages, ten minutes after the change was applied and if it was not undone, in a transaction that is
   * committed once.
   */
  send?(deps: Deps, trx: Queries, applied: readonly Applied[]): Promise<void>;
}

/** Returns a placeholder for the id of a row that a plan creates, for any column named `id` or `…_id`. */
export const newId = (table: string, index: number): string => `new:${table}:${index}`;
