import { momentText } from '@bitu/rules/format/times.ts';
import type { PracticeOverview } from '@bitu/contract/practice.ts';

/** Why no attempt can be started now; null when one can, or something else prevents it. */
export function blockedReason({ access, opens_at, due_time }: PracticeOverview): string | null {
  if (access === 'locked' && opens_at !== null)
    return `Bài này mở lúc ${momentText(opens_at)}, khi buổi học bắt đầu. Con quay lại sau nhé!`;
  if (access === 'expired' && due_time !== null)
    return `Bài này hết hạn lúc ${momentText(due_time)} rồi, con không bắt đầu lượt mới được nữa.`;
  return null;
}
