/** An audience in words, as staff read it before they send. */
import { type ClassStageId, classStages } from '../learning/class-stage.ts';
import { classTitle, subjects } from '../learning/subjects.ts';

interface NamedAudience {
  readonly class: { subject_id: number; grade_id: number; level_name: string | null } | null;
  readonly subject_id: number | null;
  readonly level: string | null;
  readonly state: number | null;
  readonly stage: number | null;
}

export const stateNames: Readonly<Record<number, string>> = {
  0: 'chưa có lớp',
  1: 'đang học ở trung tâm',
  2: 'đang học thử',
};

/** Such as 'Mọi gia đình', 'Lớp Toán 5 · Đang học', 'Tiếng Anh · trình độ Starters'. */
export function audienceText(named: NamedAudience): string {
  const { subject_id, level, state, stage } = named;
  const parts = [
    named.class && classTitle(named.class),
    subject_id === null ? null : `Môn ${subjects[subject_id] ?? subject_id}`,
    level === null ? null : `trình độ ${level}`,
    state === null ? null : `con ${stateNames[state] ?? state}`,
    stage === null ? null : `tình trạng ${classStages[stage as ClassStageId] ?? stage}`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? 'Mọi gia đình' : parts.join(' · ');
}
