import type { AuditEntry } from '@bitu/contract/audit.ts';
import type { Deps } from '../deps.ts';
import { fieldWords, isAuditField } from '../services/audit-fields.ts';
import { midnightInVietnam, unixOf } from '../time.ts';
import { type EntryRow, entriesOf, peopleOf } from './queries.ts';
import { deedOf, targetPages, targetWords } from './words.ts';

const pageSize = 50;
const dayMs = 86_400_000;

export interface Asked {
  staff_id?: number | undefined;
  child?: string | undefined;
  day?: string | undefined;
}

/** Returns the filter in the form that the query needs. */
export function wanted({ staff_id: staffId, child, day }: Asked) {
  const from = day === undefined ? undefined : midnightInVietnam(day);
  return { staffId, child, from, to: from && new Date(from.getTime() + dayMs) };
}

/** A name without a label is the code of a question. */
const fieldOf = (name: string): string =>
  isAuditField(name) ? fieldWords[name] : `câu ${name.replace(/^cau-/, '')}`;

function targetOf({
  staff_id,
  target_type,
  target_id,
  target_name,
}: EntryRow): AuditEntry['target'] {
  const isSelf = target_type === 'staff' && target_id === staff_id;
  if (target_type === null || isSelf) return null;
  const pages: Readonly<Record<string, string>> = targetPages;
  const page = pages[target_type];
  const words: Readonly<Record<string, string>> = targetWords;
  const number = target_type === 'site' || target_id === null ? '' : `số ${target_id}`;
  return {
    text: `${words[target_type] ?? target_type} ${target_name ?? number}`.trim(),
    url: page === undefined || target_id === null ? null : `${page}${target_id}`,
  };
}

export function shown(row: EntryRow): AuditEntry {
  const { text, rest } = deedOf(row);
  return {
    id: row.id,
    at: unixOf(row.at),
    actor: row.actor,
    staff: row.staff_id === null ? null : { id: row.staff_id, full_name: row.staff_name },
    text,
    child: row.student_id === null ? null : { id: row.student_id, full_name: row.student_name },
    target: targetOf(row),
    fields: rest.map(fieldOf),
  };
}

/** Returns a page of the log, newest first, and the people by whom it can be filtered. */
export async function readLog(
  { db }: Pick<Deps, 'db'>,
  { cursor: before, ...asked }: Asked & { cursor?: number | undefined },
) {
  const [found, people] = await Promise.all([
    entriesOf(db.queries, { ...wanted(asked), before, limit: pageSize + 1 }),
    peopleOf(db.queries),
  ]);
  const entries = found.slice(0, pageSize).map(shown);
  return {
    entries,
    next_cursor: found.length > pageSize ? String(entries.at(-1)?.id) : null,
    people,
  };
}
