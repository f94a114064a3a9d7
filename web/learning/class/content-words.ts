import { shareText } from '@bitu/rules/format/numbers.ts';
import { bestWords, markWords } from '@bitu/rules/practice/counted-words.ts';
import { hourText } from '@bitu/rules/format/times.ts';
import type { LessonContent } from '@bitu/contract/classes.ts';
import { contentTypes } from '@bitu/contract/codes.ts';
import { lessonDay } from '../lesson-words.ts';
import { dot } from '../../ui/dot.ts';
import { fileSizeText } from '../../ui/format.ts';

const states: Record<LessonContent['state'], string> = {
  new: 'Chưa làm',
  started: 'Đang làm',
  done: 'Đã xong',
};

/** Past its end and not done. */
export const isTooLate = ({ state, due_time }: LessonContent, now: number): boolean =>
  state !== 'done' && due_time !== null && now > due_time;

/** Why it cannot be opened, or null when it can. */
export function lockWords({ url, require_buy }: LessonContent, lessonStart: number, now: number) {
  if (require_buy) return 'Dành cho học viên chính thức';
  if (url !== null) return null;
  return now < lessonStart ? 'Mở khi buổi học bắt đầu' : 'Con không còn học lớp này';
}

/** The child's progress in it. */
export function stateWords(content: LessonContent): string {
  const { content_type, state, score, best_score: best, progress, size } = content;
  if (content_type === contentTypes.document) return size === null ? 'Tải về' : fileSizeText(size);
  if (content_type === contentTypes.video && state !== 'done')
    return progress ? `Đã xem ${shareText(progress)}` : 'Chưa xem';
  const isBeaten = best !== null && best > (score ?? -1);
  const words = [
    states[state],
    content.redoing === 1 && 'con đang làm lại',
    score !== null && markWords({ score, band: content.band }),
    isBeaten && bestWords({ score: best, band: content.best_band }),
  ];
  return words.filter(Boolean).join(dot);
}

/** 'Hạn nộp: Ngày mai, 20:00'; null when it has no end or is done. */
export function dueWords({ state, due_time }: LessonContent, now: number): string | null {
  if (state === 'done' || due_time === null) return null;
  const end = `${lessonDay(due_time, now)}, ${hourText(due_time)}`;
  return now > due_time ? `Hết hạn từ ${end}` : `Hạn làm: ${end}`;
}
