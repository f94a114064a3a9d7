import type { AuditEntry } from '@bitu/contract/audit.ts';
import { actorNames } from '@bitu/rules/office/audit-words.ts';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { allRows, sendList } from '../services/list-file.ts';
import { dateOf } from '../time.ts';
import { entriesOf, type EntryRow } from './queries.ts';
import { type Asked, shown, wanted } from './read.ts';

/** Sends the filtered log as a workbook. The export itself becomes the log's next entry. */
export async function exportLog(
  deps: Pick<Deps, 'db' | 'clock' | 'limits'>,
  staff: Staff,
  asked: Asked,
  reply: FastifyReply,
): Promise<Buffer> {
  const rows = await allRows<EntryRow>((last, limit) =>
    entriesOf(deps.db.queries, { ...wanted(asked), after: last, limit }),
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
    rows: rows.map(shown),
  };
  return sendList(deps, staff, list, reply);
}
