import type { AuditEntry } from '@bitu/contract/audit.ts';
import type { Deps } from '../deps.ts';
import { fieldWords } from '../services/audit-fields.ts';
import { unixOf } from '../time.ts';
import { type EntryRow, entriesOf, peopleOf } from './queries.ts';
import { actionWords, targetPages, targetWords } from './words.ts';

const pageSize = 50;
const dayMs = 86_400_000;

export interface Asked {
  staff_id?: number | undefined;
  child?: string | undefined;
  day?: string | undefined;
}

/** Returns the filter in the form that the query needs. */
export function wanted({ staff_id: staffId, child, day }: Asked) {
  const from = day === undefined ? undefined : new Date(`${day}T00:00:00+07:00`);
  return { staffId, child, from, to: from && new Date(from.getTime() + dayMs) };
}

/** Names without a word are shown as they are: actions that the code no longer writes, codes of questions. */
const wordOf = (words: Readonly<Record<string, string>>, name: string): string =>
  words[name] ?? name;

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
  const word = wordOf(targetWords, target_type);
  return {
    text: `${word} ${target_name ?? (target_type === 'site' ? '' : (target_id ?? ''))}`.trim(),
    url: page === undefined || target_id === null ? null : `${page}${target_id}`,
  };
}

/** Describes an entry. A created account is described as such, anything else by its target. */
const textOf = ({ action, target_type, fields }: EntryRow): string =>
  action === 'create' && (target_type !== null || fields !== null)
    ? 'Tạo'
    : wordOf(actionWords, action);

export const shown = (row: EntryRow): AuditEntry => ({
  id: row.id,
  at: unixOf(row.at),
  actor: row.actor,
  staff: row.staff_id === null ? null : { id: row.staff_id, full_name: row.staff_name },
  text: textOf(row),
  child: row.student_id === null ? null : { id: row.student_id, full_name: row.student_name },
  target: targetOf(row),
  fields: (row.fields ?? []).map((field) => wordOf(fieldWords, field)),
});

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
