import type { Habit } from '@bitu/contract/habit.ts';
import { starsFor } from '@bitu/rules/learning/stickers.ts';
import { Progress } from '../../ui/charts/progress.tsx';

/** How far away the next sticker is, counted from the last one. */
export function NextSticker({ stickers, next_sticker: next }: Habit) {
  if (next === null) return <p className="font-semibold">Con có đủ cả sổ rồi. Tuyệt quá!</p>;
  const all = next.stars - (stickers === 0 ? 0 : starsFor(stickers));
  return (
    <Progress
      label={`Còn ${next.left} sao nữa là có hình mới`}
      value={all - next.left}
      max={all}
      text={`${all - next.left}/${all}`}
    />
  );
}
