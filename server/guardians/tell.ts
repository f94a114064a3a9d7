import type { Relation } from '@bitu/contract/accounts.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { relationWords } from '@bitu/rules/accounts/guardians.ts';
import type { Deps } from '../deps.ts';
import { deliverWithin } from '../notices/index.ts';
import { escapeText } from '../services/sanitise.ts';

type Told =
  | { kind: 'accepted'; relation: Relation; loginId: number }
  | { kind: 'invited' | 'ended'; relation: Relation };

const titles = {
  accepted: 'Người thân đã nhận lời cùng theo dõi con',
  invited: 'Trung tâm đã mời người thân cùng theo dõi con',
  ended: 'Trung tâm đã kết thúc một người cùng theo dõi con',
};

/** Tells the family of a child who follows it, in the bell. */
export async function tellOwner(
  deps: Pick<Deps, 'bus' | 'jobs' | 'clock'>,
  trx: Queries,
  studentId: number,
  told: Told,
): Promise<void> {
  const login =
    told.kind === 'accepted'
      ? await trx
          .selectFrom('logins')
          .select('full_name')
          .where('id', '=', told.loginId)
          .executeTakeFirst()
      : undefined;
  const who = [relationWords[told.relation], login?.full_name].filter(Boolean).join(': ');
  const notice = {
    kind: 'news',
    title: titles[told.kind],
    content: escapeText(`${who}. Ba mẹ xem và kết thúc được ở mục Người thân.`),
    url: '/information?activeKey=Guardians',
    urgent: false,
  } as const;
  await deliverWithin(deps, trx, notice, { studentId });
}
