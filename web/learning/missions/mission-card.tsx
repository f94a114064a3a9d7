import type { Mission } from '@bitu/contract/history.ts';
import { cx } from '../../ui/cx.ts';
import { CircleCheck, Star } from '../../ui/icons.ts';
import { Progress } from '../../ui/charts/progress.tsx';

const periods: Record<Mission['period'], string> = { day: 'Hôm nay', week: 'Tuần này' };

/** One mission with its progress and reward. */
export function MissionCard({ mission }: { mission: Mission }) {
  const { title, description, period, goal, done, is_complete, reward } = mission;
  return (
    <article className={cx('card grid gap-3 p-4!', is_complete === 1 && 'border-success')}>
      <div className="flex items-start justify-between gap-3">
        <div>
          <p className="text-xs font-semibold text-muted">{periods[period]}</p>
          <h3 className="font-semibold">{title}</h3>
          <p className="text-sm text-muted">{description}</p>
        </div>
        <p className="flex flex-none items-center gap-1 rounded-full bg-warning-tint px-3 py-1 text-sm font-semibold text-warning">
          <Star className="icon" />
          {`${is_complete ? '' : '+'}${reward} sao`}
        </p>
      </div>
      {is_complete ? (
        <p className="flex items-center gap-2 font-semibold text-success">
          <CircleCheck className="icon" />
          Con đã làm xong!
        </p>
      ) : (
        <Progress label="Con làm được" value={done} max={goal} text={`${done}/${goal}`} />
      )}
    </article>
  );
}
