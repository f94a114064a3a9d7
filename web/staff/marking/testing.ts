/** For tests of the desk: a pending essay, as the server sends it. */
import type { MarkingItem } from '@bitu/contract/marking.ts';
import type { Rubric } from '@bitu/contract/rubrics.ts';

const words = (band: number, what: string) => ({ band, words: `${what} ở band ${band}.` });

export const writingRubric: Rubric = {
  id: 1,
  code: 'ielts-writing-2',
  subject_id: null,
  version: 1,
  title: 'IELTS Writing Task 2',
  kind: 'writing',
  scale: { min: 0, max: 9, step: 0.5 },
  criteria: ['Task Response', 'Coherence', 'Lexis', 'Grammar'].map((name) => ({
    id: name === 'Task Response' ? 'tr' : name.toLowerCase(),
    name,
    bands: [words(5, name), words(6, name), words(7, name)],
  })),
  overall: 'ielts',
  retired_at: null,
};

export const essay =
  'Many people thinks that school are important.\n\nI agree with this idea 😀 because it help us.';

const now = Math.floor(Date.now() / 1000);

export const itemOf = (id: number, fields: Partial<MarkingItem> = {}): MarkingItem => ({
  id,
  kind: 'writing',
  state: 'waiting',
  group: 'writing:17',
  label: `Bài ${String(id).padStart(4, '0')}`,
  may_show_name: 0,
  subject_id: 1,
  is_test: 0,
  practice: { id: 3, title: 'Viết luận tuần 5' },
  class: null,
  submitted_at: now - 7200,
  due_at: now + 7200,
  urgency: 'calm',
  round: 1,
  claim: { token: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`, until: now + 1200 },
  question: {
    id: 17,
    type_code: 'free_text',
    content: {
      stem: [{ kind: 'text', text: ['Do you agree that schools matter?'] }],
      input: 'text',
      unit: null,
    },
    right_answer: [],
    accepted: null,
    explanation: [],
  },
  project: null,
  answer: {
    text: essay,
    word_count: 16,
    pasted: [],
    recordings: [],
    files: [],
    description: null,
  },
  rubric: writingRubric,
  draft: null,
  may_reveal: 0,
  machine: null,
  marks: [],
  handed_on: null,
  appeal: null,
  ...fields,
});
