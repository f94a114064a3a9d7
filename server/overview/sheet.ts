import type { ChildBehind } from '@bitu/contract/overview.ts';
import { reasonNames } from '@bitu/rules/office/attention-words.ts';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { sendList } from '../services/list-file.ts';
import { type Filter, findBehind } from './behind.ts';

/** Sends all children who fall behind and match the filter. */
export async function sendSheet(
  deps: Pick<Deps, 'db' | 'clock' | 'limits'>,
  staff: Staff,
  filter: Filter,
  reply: FastifyReply,
): Promise<Buffer> {
  const { children } = await findBehind(deps, staff, filter);
  const list = {
    field: 'overview' as const,
    file: 'can-goi',
    name: 'Cần gọi',
    columns: [
      { header: 'Học sinh', width: 28, of: ({ full_name }: ChildBehind) => full_name },
      { header: 'Lớp', width: 36, of: ({ classes }: ChildBehind) => classes.join(', ') },
      { header: 'Số lý do', width: 10, of: ({ reasons }: ChildBehind) => reasons.length },
      {
        header: 'Lý do',
        width: 30,
        of: ({ reasons }: ChildBehind) => reasons.map(({ kind }) => reasonNames[kind]).join(', '),
      },
      {
        header: 'Chi tiết',
        width: 100,
        of: ({ reasons }: ChildBehind) => reasons.map(({ text }) => text).join(' '),
      },
    ],
    rows: children,
  };
  return sendList(deps, staff, list, reply);
}
