/** The shape of a row of the registry of personal tables, and what its rows are made of. */
import type { Queries } from '@bitu/db/connect.ts';
import type { Named } from '@bitu/rules/accounts/names-in-text.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Row } from './combine.ts';

/** One student of one login, and the phone in both stored forms: plain, and as the keyed hash. */
export interface Who {
  studentId: number;
  loginId: number;
  phone: string;
  phoneTag: Buffer;
}

/** A condition, or a statement, about a person. */
type About<Person> = (who: Person) => RawBuilder<unknown>;

export interface PersonalTable extends SharedTable {
  /** What the family reads above its rows. */
  title: string;
  /** Which of its rows `t` belong to a student or a login, for the export; those with the `student_id` by default. */
  of?: About<Who>;
  /** What is exported of them: all columns by default. */
  columns?: RawBuilder<unknown>;
  join?: RawBuilder<unknown>;
  /** The order is that of `t.id` by default. */
  order?: RawBuilder<unknown>;
  /** Columns that are not exported: secrets, hashes without meaning, and which member of staff it was. */
  hidden?: readonly string[];
  /** What merging two students does; only tables with `student_id` have one. */
  merge?: MergeRule | { stays: string };
}

/** What an erasure does in a table. A shared table, whose rows belong to no person, has nothing else. */
export interface SharedTable {
  /**
   * The statements that erase its rows of a student, and of the login with its last student. Without it, foreign keys
   * delete them. With `stays`, they are left for that reason.
   */
  erase?: Erasure | { stays: string };
  /** Its texts about other children, in which staff may name an erased one. */
  names?: NamedIn | ((trx: Queries, child: Named) => Promise<void>);
  /** Its rows are often deleted before the person is, so that their names may still be on disk. */
  isEmptied?: true;
}

export interface Erasure {
  child?: About<Who & { full_name: string }>;
  login?: About<Who>;
}

export interface NamedIn {
  /** Columns with text, lists of texts, or JSON, whose strings are searched. */
  in: readonly string[];
  /** Those of `mates`, the children who were in one of `classes` with the erased one, by default. */
  of?: (about: { mates: RawBuilder<unknown>; classes: RawBuilder<unknown> }) => RawBuilder<unknown>;
}

/** Undo restores a group as a whole: if something in it has changed since, all of it is left. */
export const groups = {
  access: 'Thiết bị đang đăng nhập',
  guardians: 'Người thân',
  classes: 'Lớp học',
  lessons: 'Buổi học',
  practice: 'Bài làm',
  notebook: 'Sổ tay và mức vững',
  habit: 'Ngày học và sao',
  study: 'Tự học',
  projects: 'Dự án',
  reports: 'Báo cáo và chứng chỉ',
  messages: 'Tin nhắn',
  office: 'Ghi chép của trung tâm',
} as const;
export type Group = keyof typeof groups;

interface Merged {
  group: Group;
  /** What the office calls its rows; the title by default. */
  what?: string;
  /** Its rows disappear by themselves: they expire, or are deleted with another login. */
  goes?: true;
}

/** Rows with their own key: they move to the kept child. */
export interface MovedTable extends Merged {
  /** The key is `id` by default. */
  key?: readonly string[];
  /** The other columns that a merge reads in a table without `once`. */
  reads?: readonly string[];
  /** Columns, besides the child, of which a child can have only one row. */
  once?: { by: readonly string[]; among?: (row: Row) => boolean };
  /** What else changes in each of the other's rows, and stays changed after undo. */
  forGood?: (gone: Row, at: string) => Row;
  /**
   * Returns the other's row if the child already has one, or null if it is to be deleted.
   * @param own All rows of the child.
   */
  settle?: (gone: Row, kept: Row, own: { at: string; rows: readonly Row[] }) => Row | null;
  /** Columns of the child's own row that must be unchanged for undo to restore a settled one. */
  holds?: readonly string[];
  /** Returns the changes of the child's own row when the other's is deleted. */
  combine?: (kept: Row, gone: Row) => Row;
}

/** Rows whose key begins with the child: they are deleted and inserted for the kept child. */
export interface OwnTable extends Merged {
  /** The rest of the key. */
  own: readonly string[];
  /** The columns that the child's row gets if both have one; without it, the child's row stays unchanged. */
  combine?: (kept: Row, gone: Row) => Row;
}

export type MergeRule = MovedTable | OwnTable;

export const isOwn = (rule: MergeRule): rule is OwnTable => 'own' in rule;

/** The key of a table's rows. */
export const keyOf = (rule: MergeRule): readonly string[] =>
  isOwn(rule) ? ['student_id', ...rule.own] : (rule.key ?? ['id']);

export const ofChild: About<Who> = ({ studentId }) => sql`t.student_id = ${studentId}`;
export const ofLogin: About<Who> = ({ loginId }) => sql`t.login_id = ${loginId}`;
/** Those about the child, and those about the login as a whole. */
export const ofChildOrLogin: About<Who> = ({ studentId, loginId }) =>
  sql`(t.student_id = ${studentId} or t.login_id = ${loginId} and t.student_id is null)`;
export const ofAttempt: About<Who> = ({ studentId }) =>
  sql`t.attempt_id in (select id from attempts where student_id = ${studentId})`;

/** A condition for what was returned: no family gets a mark before the others of the class. */
export const isReturned = (item: RawBuilder<unknown>, { studentId }: Who) =>
  sql`${item} in (select id from marking_items where student_id = ${studentId} and state = 'returned')`;
export const ofReturnedItem: About<Who> = (who) => isReturned(sql`t.item_id`, who);

/** The codes that were sent to the login, or to its phone. */
export const ticketsOf: About<Who> = ({ loginId, phoneTag }) =>
  sql`(select id from otp_tickets where login_id = ${loginId} or phone_hash = ${phoneTag})`;

/** Whether a lead belongs to this login. The phone alone decides only while no login has it: numbers change hands. */
export const isLeadOf: About<Who> = ({ loginId, phone }) =>
  sql`(login_id = ${loginId} or (phone = ${phone} and login_id is null))`;

/** The owner and the guardians of a child: their weekly messages are about all children. */
export const readersOf: About<Who> = ({ studentId, loginId }) => sql`(
  select ${loginId}::bigint union select login_id from guardians where student_id = ${studentId})`;

/** Deletes leads, and bulk changes with their data, which can then no longer be undone. */
export const deleteLeads = (which: RawBuilder<unknown>) => sql`
  with gone as (delete from leads where ${which} returning id)
  delete from bulk_rows where "table" = 'leads' and key in (select jsonb_build_object('id', id) from gone)`;

/** Deletes the codes of a login with their messages: a pending one is dropped, and none can be read any more. */
export const deleteTickets: About<Who> = ({ loginId, phoneTag }) => sql`
  with gone as (
    delete from otp_tickets where login_id = ${loginId} or phone_hash = ${phoneTag} returning id
  )
  update sms_messages
  set sealed = null, status = case status when 'waiting' then 'dropped' else status end
  where ticket_id in (select id from gone)`;

/** Deletes the messages to only this student or family, which may contain their names. */
export const deleteOwnNotices: About<Who> = ({ studentId, loginId }) => sql`
  delete from notices n using notice_recipients r
  where r.notice_id = n.id and r.student_id = ${studentId}
    and not exists (
      select from notice_recipients o join students s on s.id = o.student_id
      where o.notice_id = n.id and s.login_id <> ${loginId}
    )`;
