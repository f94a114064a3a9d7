/** Notifies a family of a report. */
import type { Queries } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import { deliverWithin } from '../notices/index.ts';
import { escapeText } from '../services/sanitise.ts';
import type { Frozen } from './freeze.ts';
import { asEdited } from './lesson.ts';

export type NotifyDeps = Pick<Deps, 'db' | 'clock' | 'bus' | 'jobs'>;

const inTitle = (title: string) => title.charAt(0).toLowerCase() + title.slice(1);

/**
 * Notifies the family of a version once, in the transaction that stored it; a correction is announced as one, and
 * without a change there is no notice. Returns the current version.
 */
export async function notifyOf(
  deps: Pick<NotifyDeps, 'bus' | 'jobs' | 'clock'>,
  trx: Queries,
  { report, sentence, isSame }: Frozen,
  to: { studentId: number; url: string },
): Promise<{ version: number }> {
  const { version, title } = report;
  if (isSame) return { version };
  const notice = {
    kind: 'result',
    urgent: false,
    title: version === 1 ? `Có ${inTitle(title)} của con` : `${title} của con đã được cập nhật`,
    content: escapeText(asEdited(report, sentence).sentence.text),
    url: to.url,
  } as const;
  await deliverWithin(deps, trx, notice, { studentIds: [to.studentId] });
  return { version };
}
