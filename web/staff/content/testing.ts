/** A practice of the editor as the server sends it, for tests. */
import type { EditedPractice, QuestionDraft } from '@bitu/contract/authoring.ts';
import type { QuestionType } from '@bitu/questions/contents.ts';
import { samples } from '@bitu/questions/samples.ts';

const said = (text: string) => [{ text }];

export const draftOf = (type: QuestionType, own: Partial<QuestionDraft> = {}): QuestionDraft => ({
  code: 'cau-1',
  body: {
    id: 'cau-1',
    type,
    level: 1,
    stem: said('Câu hỏi ở đây'),
    ...samples[type].authored,
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
