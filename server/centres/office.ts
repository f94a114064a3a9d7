import { foldText } from '@bitu/rules/profile/fold.ts';
import { Failure } from '../failure.ts';
import type { ResourceOptions } from '../services/resource.ts';
import { dayInVietnam } from '../time.ts';
import { useOfCentre } from './queries.ts';

/** The centres, as the owner edits them in the browser; a command does the same from a file. */
export const centres: ResourceOptions<'centres'> = {
  order: ['position'],
  async added({ trx }, { name }) {
    const stored = await trx.selectFrom('centres').select(['code', 'position']).execute();
    return {
      code: freeCode(name, new Set(stored.map(({ code }) => code))),
      position: Math.max(0, ...stored.map(({ position }) => position)) + 1,
    };
  },
  /** The numbers of past days go with it. */
  async checkRemoval({ trx, now }, id) {
    const { rooms, waiting } = await useOfCentre(trx, id, dayInVietnam(now));
    if (rooms)
      throw new Failure('badRequest', {
        message: 'Cơ sở này còn phòng học. Bạn chuyển phòng sang cơ sở khác trước nhé!',
      });
    if (waiting)
      throw new Failure('badRequest', { message: 'Hôm nay còn người đang chờ số ở cơ sở này.' });
  },
};

/** The centre's name in the counter's command, such as 'co-so-hai-ba-trung'; the second of a name ends in '-2'. */
function freeCode(name: string, taken: ReadonlySet<string>): string {
  const code =
    foldText(name)
      .slice(0, 60)
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '') || 'co-so';
  if (!taken.has(code)) return code;
  let n = 2;
  while (taken.has(`${code}-${n}`)) n += 1;
  return `${code}-${n}`;
}
