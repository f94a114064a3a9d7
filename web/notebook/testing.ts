/** For tests: a notebook. */
import type { DrillData, NotebookCard, NotebookOverview } from '@bitu/contract/drills.ts';

export const cardOf = (id: number, fields: Partial<NotebookCard> = {}): NotebookCard => ({
  question_id: id,
  prompt: `Câu hỏi ${id}`,
  skill: 'Từ vựng',
  due_date: '2026-11-23',
  put_away: null,
  subject_id: 5,
  type_code: 'single_choice',
  practice: 'Con vật quanh em',
  is_due: 1,
  ...fields,
});

export const notebookOf = (fields: Partial<NotebookOverview> = {}): NotebookOverview => ({
  purpose: 'Câu nào con làm chưa đúng sẽ quay lại.',
  today: { state: 'ready', attempt_id: null, count: 2, minutes: 1 },
  left_for_later: 0,
  later_words: null,
  active: 2,
  known: 0,
  leeches: 0,
  next_date: '2026-11-24',
  cards: [cardOf(1), cardOf(2)],
  ...fields,
});

export const drillOf = (fields: Partial<DrillData> = {}): DrillData => ({
  attempt_id: 70,
  drill: 'notebook',
  title: 'Sổ tay của Rino',
  subject_id: null,
  minutes: 2,
  list_question: [],
  left_for_later: 0,
  later_words: null,
  summary: null,
  ...fields,
});
