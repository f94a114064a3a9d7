import type { Habit } from '@bitu/contract/habit.ts';
import { dailyGoals } from '@bitu/rules/learning/minutes.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { QueryState } from '../../api/query-state.tsx';
import { Failure } from '../../ui/feedback/banner.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { RadioCard, RadioGroup } from '../../ui/forms/radio-card.tsx';
import { habitQuery, useHabitChoice, type HabitChoice } from './api.ts';

/** The family's choices for this child: how long to learn per day, and whether questions are read aloud. */
export function HabitSettings() {
  const query = useQuery(habitQuery);
  return (
    <QueryState query={query} skeleton={<Skeleton className="h-[384px]!" />}>
      {(habit) => <Choices {...habit} />}
    </QueryState>
  );
}

const aloud = [
  { value: null, label: 'Tự động', description: 'Rino đọc cho con dưới 7 tuổi.' },
  { value: true, label: 'Luôn đọc', description: 'Mỗi câu hỏi được đọc lên một lần.' },
  { value: false, label: 'Không đọc', description: 'Con vẫn bấm loa để nghe khi cần.' },
] as const;

const goalWords: Record<(typeof dailyGoals)[number], string> = {
  5: 'Một chút mỗi ngày, hợp với con mới bắt đầu.',
  10: 'Khoảng một bài luyện tập.',
  15: 'Khoảng hai bài luyện tập.',
};

function Choices({ daily_minutes, read_aloud }: Habit) {
  const { sending, failure, choose } = useHabitChoice();
  /** The tapped choices, while they are being saved. */
  const [pending, setPending] = useState<HabitChoice>({});
  const names = [useId(), useId()] as const;
  const current = { daily_minutes, read_aloud, ...(sending && pending) };

  function change(choice: HabitChoice) {
    setPending({ ...(sending && pending), ...choice });
    void choose(choice, () => showToast('Đã lưu.'));
  }

  return (
    <div className="grid gap-8" aria-busy={sending}>
      <RadioGroup label="Mục tiêu mỗi ngày" hint="Đủ phút thì được khen, chưa đủ thì không mất gì.">
        {dailyGoals.map((goal) => (
          <RadioCard
            key={goal}
            name={names[0]}
            label={`${goal} phút`}
            description={goalWords[goal]}
            checked={current.daily_minutes === goal}
            onChange={() => change({ daily_minutes: goal })}
          />
        ))}
      </RadioGroup>
      <RadioGroup label="Đọc to câu hỏi">
        {aloud.map(({ value, label, description }) => (
          <RadioCard
            key={label}
            name={names[1]}
            label={label}
            description={description}
            checked={current.read_aloud === value}
            onChange={() => change({ read_aloud: value })}
          />
        ))}
      </RadioGroup>
      <Failure>{failure}</Failure>
    </div>
  );
}
