/** For tests: a text, and the machine's and the teacher's remarks about it. */
import type { QuestionStatistics, ResultQuestion, UserAnswer } from '@bitu/contract/practice.ts';
import type { TeacherFeedback } from '@bitu/contract/teacher-feedback.ts';
import type { WritingFeedback } from '@bitu/contract/writing.ts';
import { withoutFeedback } from '../../testing-questions.ts';

export const essayText = 'I likes cat. They are quiet animals 😀 and they sleep a lot. I am agree.';

const range = (low: number, high: number) => ({ low, high, provisional: 1 as const });
const at = (quote: string) => {
  const start = essayText.indexOf(quote);
  return { start, end: start + quote.length };
};

/** The same in code points, as a teacher's note has it. */
const pointsOf = (quote: string) => {
  const from = Array.from(essayText.slice(0, essayText.indexOf(quote))).length;
  return { from, to: from + Array.from(quote).length, quote };
};

export const machineFeedback = (own: Partial<WritingFeedback> = {}): WritingFeedback => ({
  words: 15,
  overall: range(4.5, 5.5),
  criteria: [
    {
      code: 'task',
      range: null,
      words: 'về đúng đề',
      reason: 'Con viết đúng chủ đề mèo.',
      quote: null,
    },
    {
      code: 'grammar',
      range: range(4, 5),
      words: null,
      reason: 'Con chú ý động từ đi với “I”.',
      quote: { ...at('I likes cat'), text: 'I likes cat' },
    },
  ],
  sentences: [
    { ...at('I likes cat.'), mark: 'better' },
    { ...at('They are quiet animals 😀 and they sleep a lot.'), mark: 'good' },
    { ...at('I am agree.'), mark: 'solid' },
  ],
  corrections: [
    {
      ...at('likes'),
      kind: 'error',
      rule: 'sva',
      what: 'Hòa hợp chủ vị',
      why: 'Sau “I” động từ không thêm “s”.',
      replacement: 'like',
      example: 'I like dogs.',
    },
    {
      ...at('am agree'),
      kind: 'hint',
      rule: 'be-base',
      what: 'Dạng động từ',
      why: '“Agree” đã là động từ.',
      replacement: 'agree',
      example: null,
    },
  ],
  next_step: {
    text: 'Con thử nối hai câu bằng “because”.',
    example: 'I like cats because they are quiet.',
  },
  refusal: null,
  engine: 'local',
  version: '1',
  ...own,
});

export const teacherFeedback = (own: Partial<TeacherFeedback> = {}): TeacherFeedback => ({
  teacher: 'Cô Lan',
  outcome: 'marked',
  overall: 6,
  scale: { min: 0, max: 9, step: 0.5 },
  criteria: [{ id: 'gra', name: 'Ngữ pháp', band: 5.5, words: 'Câu đơn đúng, câu ghép còn lỗi.' }],
  comment: 'Con viết rất có ý!',
  next_step: 'Con tập câu ghép với “because”.',
  notes: [
    {
      // After an emoji, which is one code point and two code units.
      anchor: { kind: 'text', ...pointsOf('and they sleep a lot') },
      tag: 'well_done',
      text: 'Ý này hay!',
      replacement: null,
    },
    {
      anchor: { kind: 'text', from: 0, to: 4, quote: 'other words' },
      tag: 'tense',
      text: 'Không còn đúng chỗ',
      replacement: null,
    },
  ],
  marked_at: 1_700_000_000,
  changed: null,
  ...own,
});

export const essayAnswer = (own: Partial<UserAnswer> = {}): UserAnswer => ({
  bai_lam: [{ text: essayText, result: { answer: essayText, corrections: [] } }],
  revision: 3,
  saved_at: 1,
  is_correct: null,
  points: 0.55,
  right_parts: null,
  total_parts: null,
  ...withoutFeedback,
  ai_evaluation: { status: 2, content: machineFeedback() },
  teacher_evaluation: null,
  ...own,
});

export const essayQuestion = (
  answer: Partial<UserAnswer> = {},
  own: Partial<ResultQuestion> = {},
): ResultQuestion =>
  ({
    id: 1,
    position: 1,
    folder_id: 1,
    folder_name: 'Viết',
    folder_position: 1,
    level_id: 1,
    grading_object: 1,
    is_expired: 0,
    status: 5,
    user: [essayAnswer(answer)],
    type_code: 'ielts_writing',
    content: {
      stem: [{ kind: 'text', text: ['Write about an animal.'] }],
      task: 'general',
      min_words: 10,
      minutes: null,
    },
    right_answer: [],
    accepted: ['Cats are good company.'],
    explanation: [{ kind: 'text', text: ['Bài tốt nói rõ vì sao.'] }],
    due_time: null,
    ...own,
  }) as ResultQuestion;

export const noStatistics: QuestionStatistics[string] = {
  remain_number_of_grading: 2,
  last_user_answer: null,
  last_result: null,
};
