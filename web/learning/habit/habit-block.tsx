import { dot } from '../../ui/dot.ts';
import type { Habit } from '@bitu/contract/habit.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { useReadOnly } from '../../session/use-read-only.ts';
import { ScoreRing } from '../../ui/charts/score-ring.tsx';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ChevronRight, Flame, Star } from '../../ui/icons.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { classesQuery } from '../api.ts';
import { NextSticker } from '../album/next-sticker.tsx';
import { Answered } from '../block.tsx';
import { habitQuery } from './api.ts';
import './habit.css';
import { HabitWeek } from './week-strip.tsx';
import { Link } from '../../ui/link.tsx';
import { booksQuery } from '../below-fold.ts';
import { bookAddress, unitAddress } from '../books/addresses.ts';

const Welcome = lazyPart(() => import('../welcome/welcome.tsx'), 'Welcome');

/** As tall as the content. */
const skeleton = <Skeleton shape="block" className="min-h-[470px] sm:min-h-[380px]" />;

/** The goal of today, the streak and the stickers; for a new child, the first visit. */
export function HabitBlock() {
  const query = useQuery(habitQuery);
  const readOnly = useReadOnly();
  const [justWelcomed, setJustWelcomed] = useState(false);
  return (
    <Answered query={query} skeleton={skeleton}>
      {(habit) =>
        habit.is_welcomed === 0 && !readOnly ? (
          <Suspense fallback={skeleton}>
            <Welcome onDone={() => setJustWelcomed(true)} />
          </Suspense>
        ) : (
          <Today habit={habit} justWelcomed={justWelcomed} />
        )
      }
    </Answered>
  );
}

/** Moves to the one thing to do next, after the first visit. Returns false when the page has none. */
function goToNextStep(): boolean {
  const next = document.querySelector<HTMLElement>('.next-step-card :is(button, a)');
  next?.focus();
  return next !== null;
}

function Today({ habit, justWelcomed }: { habit: Habit; justWelcomed: boolean }) {
  const { data: classes } = useQuery(classesQuery);
  const { minutes, daily_minutes: goal, streak, longest_streak, days } = habit;
  const isMet = minutes >= goal;
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    if (justWelcomed && !goToNextStep()) heading.current?.focus();
  }, [justWelcomed]);
  return (
    <>
      <article aria-labelledby={id} className="card grid gap-4 p-4!">
        <div className="flex items-center gap-4">
          <ScoreRing
            value={minutes}
            max={goal}
            label={`Hôm nay con học ${minutes} trên ${goal} phút`}
            className={cx('flex-none', isMet && 'habit-met')}
          >
            {minutes}
            <small>{`/${goal} phút`}</small>
          </ScoreRing>
          <div className="min-w-0">
            <h3 id={id} ref={heading} tabIndex={-1} className="text-lg font-semibold">
              {isMet ? 'Con đủ mục tiêu hôm nay rồi!' : `Mỗi ngày ${goal} phút`}
            </h3>
            <p className="text-sm text-muted">{goalWords(minutes, goal)}</p>
          </div>
        </div>
        {classes?.length === 0 && <BeginReading />}
        <HabitWeek days={days} />
        <p className="flex gap-3">
          <Flame className="icon mt-1 flex-none text-brand-700" />
          <span>
            <strong>
              {streak > 0 ? `Chuỗi ${streak} ngày học` : 'Học một bài là có chuỗi mới'}
            </strong>
            {longest_streak > streak && `${dot}dài nhất ${longest_streak} ngày`}
            <span className="block text-sm text-muted">Nghỉ 2 ngày mỗi tuần vẫn giữ chuỗi.</span>
          </span>
        </p>
      </article>
      <ToAlbum habit={habit} />
    </>
  );
}

const goalWords = (minutes: number, goal: number): string => {
  if (minutes >= goal) return 'Giỏi lắm! Con học thêm hay nghỉ đều được.';
  return minutes === 0 ? 'Con học lúc nào cũng được.' : `Còn ${goal - minutes} phút nữa thôi.`;
};

/** The stars, and how far away the next sticker is. */
function ToAlbum({ habit }: { habit: Habit }) {
  return (
    <a href="/album" className="card flex items-center gap-4 p-4!">
      <Star className="icon h-8! w-8! flex-none text-warning" />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="font-semibold">{`${habit.stars} sao${dot}${habit.stickers} hình dán`}</p>
        <NextSticker {...habit} />
      </div>
      <ChevronRight className="icon flex-none" />
    </a>
  );
}

/**
 * A link to the unit where a child continues reading. Its space stays reserved until it is known whether there is a
 * book.
 */
function BeginReading() {
  const { data: books, isLoading } = useQuery(booksQuery);
  const book = books?.find(({ current_unit_id }) => current_unit_id !== null) ?? books?.[0];
  if (isLoading) return <span className="min-h-[44px]" />;
  if (!book) return null;
  const { id, current_unit_id } = book;
  return (
    <Link
      variant="primary"
      href={current_unit_id === null ? bookAddress(id) : unitAddress(id, current_unit_id)}
    >
      Đọc sách cùng Rino
    </Link>
  );
}
