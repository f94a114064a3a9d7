import { numberText, momentText } from '../../ui/format.ts';
import type { Override } from './api.ts';

/** What an override allows, in a few words each. */
export const allowedWords = (override: Override): string[] =>
  [
    override.extra_minutes !== null && `thêm ${override.extra_minutes} phút`,
    override.time_factor !== null && `thời gian gấp ${numberText(override.time_factor)} lần`,
    override.opens_at !== null && `mở từ ${momentText(override.opens_at)}`,
    override.due_at !== null && `hạn nộp mới ${momentText(override.due_at)}`,
    override.extra_attempts !== null && `thêm ${override.extra_attempts} lượt làm sau hạn`,
  ].filter((words) => words !== false);

/** Whom and what it is for. */
export const forWhom = ({ student, class: taught, practice }: Override): string =>
  `${student?.name ?? `Cả ${taught.name}`} · ${practice?.name ?? 'mọi bài'}`;
