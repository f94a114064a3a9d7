import { dateText } from '@bitu/rules/format/times.ts';
import { dot } from '../../ui/dot.ts';
import type { Guardians } from '@bitu/contract/guardians.ts';

/** The days on which the centre viewed the child. */
export function Looks({ looks }: Pick<Guardians, 'looks'>) {
  return (
    <section aria-labelledby="looks" className="grid gap-3">
      <h3 id="looks" className="text-lg">
        Trung tâm đã xem
      </h3>
      {looks.length === 0 ? (
        <p className="text-muted">Chưa có ai của trung tâm mở hồ sơ của con.</p>
      ) : (
        <ul className="grid gap-1">
          {looks.map(({ day, what }) => (
            <li key={`${day} ${what}`}>
              {dateText(day)}
              {dot}
              {what}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
