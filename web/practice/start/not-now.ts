import type { PracticeOverview } from '@bitu/contract/practice.ts';
import { formatDate } from '../result/words.ts';

/** Why no attempt can be begun now; null: one can, or something else is in the way. */
export function notNow({ access, opens_at, due_time }: PracticeOverview): string | null {
  if (access === 'locked' && opens_at !== null)
    return `Bài này mở lúc ${formatDate(opens_at)}, khi buổi học bắt đầu. Con quay lại sau nhé!`;
  if (access === 'expired' && due_time !== null)
    return `Bài này hết hạn lúc ${formatDate(due_time)} rồi, con không bắt đầu lượt mới được nữa.`;
  return null;
}
