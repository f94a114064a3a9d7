import type { Relation } from '@bitu/contract/accounts.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { relationWords } from '@bitu/rules/accounts/guardians.ts';
import type { Deps } from '../deps.ts';
import { deliverWithin } from '../notices/index.ts';
import { escapeText } from '../services/sanitise.ts';

type GuardianChange =
  | { kind: 'accepted'; relation: Relation; loginId: number }
  | { kind: 'invited' | 'ended' | 'restored'; relation: Relation };

const titles = {
  accepted: 'Người thân đã nhận lời cùng theo dõi con',
  invited: 'Trung tâm đã mời người thân cùng theo dõi con',
  ended: 'Trung tâm đã kết thúc một người cùng theo dõi con',
  restored: 'Trung tâm đã cho một người cùng theo dõi con trở lại',
};

/** Notifies the owner of a child, in the bell, that its guardians have changed. */
export async function notifyOwner(
  deps: Pick<Deps, 'bus' | 'jobs' | 'clock'>,
  trx: Queries,
  studentId: number,
  change: GuardianChange,
): Promise<void> {
  const login =
    change.kind === 'accepted'
      ? await trx
          .selectFrom('logins')
          .select('full_name')
          .where('id', '=', change.loginId)
          .executeTakeFirst()
      : undefined;
  const who = [relationWords[change.relation], login?.full_name].filter(Boolean).join(': ');
  const notice = {
    kind: 'news',
    title: titles[change.kind],
    content: escapeText(`${who}. Ba mẹ xem và kết thúc được ở mục Người thân.`),
    url: '/information?activeKey=Guardians',
    urgent: false,
  } as const;
  await deliverWithin(deps, trx, notice, { studentIds: [studentId] });
}
