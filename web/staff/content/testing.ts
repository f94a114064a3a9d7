/** A practice of the editor as the server sends it, for tests. */
import type { EditedPractice, QuestionDraft } from '@bitu/contract/authoring.ts';
import type { QuestionType } from '@bitu/questions/contents.ts';

const said = (text: string) => [{ text }];

/** The fields of each type, with texts of their own. */
export const ownFields: Readonly<Record<QuestionType, Record<string, unknown>>> = {
  single_choice: { options: said('một').concat(said('hai')), answer: 1 },
  multiple_choice: { options: [{ text: 'a' }, { text: 'b' }, { text: 'c' }], answers: [1] },
  true_false: { answer: true },
  matching: {
    pairs: [
      [{ text: '1' }, { text: 'một' }],
      [{ text: '2' }, { text: 'hai' }],
    ],
    extra: [],
  },
  ordering: { items: [{ text: 'I' }, { text: 'am' }, { text: 'here' }], also: [] },
  fill_paragraph: { paragraph: 'I [am] here.', bank: false, distractors: [] },
  free_text: { answer: '12', input: 'text' },
  number_line: { from: '0', to: '10', step: '1', answer: '7' },
  voice: { text: 'I have two cats.', pass: 70 },
  ielts_scripted_speaking: { text: 'A long text.', pass: 70 },
  ielts_unscripted_speaking: { topic: 'A place', points: ['where'], prepare: 60, speak: 120 },
  ielts_writing: { task: 'short' },
};

export const draftOf = (type: QuestionType, own: Partial<QuestionDraft> = {}): QuestionDraft => ({
  code: 'cau-1',
  body: {
    id: 'cau-1',
    type,
    level: 1,
    stem: said('Câu hỏi ở đây'),
    ...ownFields[type],
    why: said('Vì thế.'),
  },
  revision: 3,
  published: 0,
  by: 'Trần Thị Lan',
  at: 1_800_000_000,
  ...own,
});

export const practiceOf = (
  questions: readonly QuestionDraft[],
  own: Partial<EditedPractice> = {},
): EditedPractice => ({
  id: 9,
  code: 'phan-so',
  subject_id: 1,
  origin: 'console',
  outline: {
    title: 'Phân số quanh em',
    type: 'normal',
    entry: false,
    public: false,
    reported: false,
    shuffle: 'both',
    sections: [{ name: 'Phần 1', questions: questions.map(({ code }) => code) }],
  },
  outline_revision: 1,
  questions: [...questions],
  skills: [{ code: 'fractions', name: 'Phân số' }],
  levels: [],
  versions: [],
  may_publish: 0,
  ...own,
});
