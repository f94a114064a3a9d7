import type { MarkingGroup, MarkingItem } from '@bitu/contract/marking.ts';

type Kind = MarkingGroup['kind'];
export type Urgency = MarkingItem['urgency'];

/** The kinds of work, as headings name them. */
export const kindWords: Readonly<Record<Kind, string>> = {
  writing: 'Bài viết',
  speaking: 'Bài nói',
  voice: 'Đọc to',
  short: 'Câu trả lời ngắn',
  project: 'Dự án',
  appeal: 'Phúc khảo',
};

/** '25 phút', '3 giờ', '2 ngày': for waiting times and time left. */
export function durationText(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return `${minutes} phút`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} giờ` : `${Math.round(hours / 24)} ngày`;
}
