import type { AuditEntry } from '@bitu/contract/audit.ts';
import { numberText } from '@bitu/rules/format/numbers.ts';
import { dateText } from '@bitu/rules/format/times.ts';
import { actorNames } from '@bitu/rules/office/audit-words.ts';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import { fieldWords, isAuditField } from '../services/audit-fields.ts';
import { dateOf, midnightInVietnam, unixOf } from '../time.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { allRows, sendList } from '../services/list-file.ts';
import { pageOf } from '../services/paging.ts';
import { entriesOf, type EntryRow, peopleOf } from './queries.ts';
import { deedOf, targetPages, targetWords } from './words.ts';

const pageSize = 50;
const dayMs = 86_400_000;

export interface Asked {
  staff_id?: number | undefined;
  child?: string | undefined;
  day?: string | undefined;
}

/** Returns the filter in the form that the query needs. */
export function filterOf({ staff_id: staffId, child, day }: Asked) {
  const from = day === undefined ? undefined : midnightInVietnam(day);
  return { staffId, child, from, to: from && new Date(from.getTime() + dayMs) };
}

/** A name without a label is the code of a question. */
const fieldOf = (name: string): string =>
  isAuditField(name) ? fieldWords[name] : `câu ${name.replace(/^cau-/, '')}`;

/** The name of a target that has no number. */
const codedNames: Readonly<Record<string, (code: string, row: EntryRow) => string>> = {
  list: (code, { items }) =>
    [fieldOf(code), ...(items === null ? [] : [`(${numberText(items)} dòng)`])].join(' '),
  file: (code, { is_kept }) =>
    `${code.slice(0, 6)}${code.slice(code.indexOf('.'))}${is_kept ? '' : ', đã xóa'}`,
  'closed-day': dateText,
};

function targetOf(row: EntryRow): AuditEntry['target'] {
  const { staff_id, target_type: type, target_id, target_code: code, is_kept } = row;
  const isSelf = type === 'staff' && target_id === staff_id;
  if (type === null || isSelf) return null;
  const pages: Readonly<Record<string, string>> = targetPages;
  const page = pages[type];
  const words: Readonly<Record<string, string>> = targetWords;
  const number = type === 'site' || target_id === null ? '' : `số ${target_id}`;
  const name = code === null ? (row.target_name ?? number) : codedNames[type]?.(code, row);
  const isFile = type === 'file' && is_kept;
  return {
    text: `${words[type] ?? type} ${name ?? ''}`.trim(),
    url: isFile ? `/media/${code}` : page && target_id !== null ? `${page}${target_id}` : null,
  };
}

/** Entries of exports had no target before 2026-12; their only field was the name of the list. */
const withList = (row: EntryRow): EntryRow =>
  row.action === 'export-list' && row.target_type === null
    ? { ...row, target_type: 'list', target_code: row.fields?.[0] ?? null, fields: null }
    : row;

const familyOf = ({ student_id, login_id, family }: EntryRow): AuditEntry['family'] =>
  student_id === null && login_id !== null ? { id: login_id, children: family } : null;

export function presentEntry(stored: EntryRow): AuditEntry {
  const row = withList(stored);
  const { text, rest } = deedOf(row);
  return {
    id: row.id,
    at: unixOf(row.at),
    actor: row.actor,
    staff: row.staff_id === null ? null : { id: row.staff_id, full_name: row.staff_name },
    text,
    child: row.student_id === null ? null : { id: row.student_id, full_name: row.student_name },
    family: familyOf(row),
    target: targetOf(row),
    fields: rest.map(fieldOf),
  };
}

/** Returns a page of the log, newest first, and the people by whom it can be filtered. */
export async function readLog(
  { db }: Pick<Deps, 'db'>,
  { cursor, ...asked }: Asked & { cursor?: [stamp: string, id: number] | undefined },
) {
  const after = cursor && { stamp: cursor[0], id: cursor[1] };
  const [entries, people] = await Promise.all([
    entriesOf(db.queries, { ...filterOf(asked), after, limit: pageSize + 1 }),
    peopleOf(db.queries),
  ]);
  const { rows, next_cursor } = pageOf(entries, pageSize, ({ stamp, id }) => [stamp, id]);
  return {
    entries: rows.map(presentEntry),
    next_cursor,
    people,
  };
}

/** Sends the filtered log as a workbook. The export itself becomes the log's next entry. */
export async function exportLog(
  deps: Pick<Deps, 'db' | 'clock' | 'limits'>,
  staff: Staff,
  asked: Asked,
  reply: FastifyReply,
): Promise<Buffer> {
  const rows = await allRows<EntryRow>((last, limit) =>
    entriesOf(deps.db.queries, { ...filterOf(asked), after: last, limit }),
  );
  const list = {
    field: 'audit' as const,
    file: 'nhat-ky',
    name: 'Nhật ký',
    columns: [
      { header: 'Lúc', width: 18, of: ({ at }: AuditEntry) => dateOf(at) },
      {
        header: 'Người làm',
        width: 28,
        of: ({ staff: by, actor }: AuditEntry) => by?.full_name ?? actorNames[actor],
      },
      { header: 'Việc', width: 28, of: ({ text }: AuditEntry) => text },
      {
        header: 'Học sinh',
        width: 28,
        of: ({ child, family }: AuditEntry) =>
          child?.full_name ?? family?.children.map(({ full_name }) => full_name).join(', ') ?? null,
      },
      { header: 'Mã học sinh', width: 12, of: ({ child }: AuditEntry) => child?.id ?? null },
      { header: 'Ở đâu', width: 36, of: ({ target }: AuditEntry) => target?.text ?? null },
      { header: 'Mục', width: 36, of: ({ fields }: AuditEntry) => fields.join(', ') },
    ],
    rows: rows.map(presentEntry),
  };
  return sendList(deps, staff, list, reply);
}
