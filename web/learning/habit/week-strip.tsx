import { weekdayLetters, weekdayNames } from '@bitu/rules/format/week.ts';
import type { Habit } from '@bitu/contract/habit.ts';
import { cx } from '../../ui/cx.ts';
import { Check, Moon } from '../../ui/icons.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** Place in the week; 0 is Monday. */
const placeInWeek = (date: string) => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

/** This week from Monday: days of learning, and rest days, which count as well. */
export function HabitWeek({ days }: Pick<Habit, 'days'>) {
  const today = placeInWeek(days.at(-1)?.date ?? '1970-01-01');
  const week = days.slice(days.length - 1 - today);
  const first = days.findIndex(({ is_active }) => is_active === 1);
  /** A child rests from learning that it has begun: the days before are no rest days. */
  const beganBefore = (i: number) => first !== -1 && first < days.length - 1 - today + i;
  return (
    <ol className="habit-week" aria-label="Tuần này">
      {weekdayNames.map((name, i) => {
        const state = stateOf(week[i], i === today, beganBefore(i));
        return (
          <li key={name} className={cx(i === today && 'font-semibold')}>
            <span aria-hidden="true">{weekdayLetters[i]}</span>
            <span className="habit-day" data-state={state}>
              {state === 'learned' && <Check className="icon" />}
              {state === 'rest' && <Moon className="icon" />}
            </span>
            <VisuallyHidden>{`${name}: ${words[state]}`}</VisuallyHidden>
          </li>
        );
      })}
    </ol>
  );
}

type State = 'learned' | 'rest' | 'none' | 'today' | 'later';

const words: Record<State, string> = {
  learned: 'con đã học',
  rest: 'ngày nghỉ',
  none: 'chưa bắt đầu',
  today: 'hôm nay, con chưa học',
  later: 'chưa tới',
};

function stateOf(
  day: Habit['days'][number] | undefined,
  isToday: boolean,
  hasBegun: boolean,
): State {
  if (!day) return 'later';
  if (day.is_active === 1) return 'learned';
  if (isToday) return 'today';
  return hasBegun ? 'rest' : 'none';
}
