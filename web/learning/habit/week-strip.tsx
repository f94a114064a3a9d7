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
  return (
    <ol className="habit-week" aria-label="Tuần này">
      {weekdayNames.map((name, i) => {
        const state = stateOf(week[i], i === today);
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

type State = 'learned' | 'rest' | 'today' | 'later';

const words: Record<State, string> = {
  learned: 'con đã học',
  rest: 'ngày nghỉ',
  today: 'hôm nay, con chưa học',
  later: 'chưa tới',
};

function stateOf(day: Habit['days'][number] | undefined, isToday: boolean): State {
  if (!day) return 'later';
  if (day.is_active === 1) return 'learned';
  return isToday ? 'today' : 'rest';
}
