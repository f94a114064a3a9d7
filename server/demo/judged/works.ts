/** What waits at the desk of the demo, and what was marked. */
import type { MarkNote, NoteTag } from '@bitu/contract/teacher-feedback.ts';
import { type TextName, texts } from './texts.ts';

/** By the code of the question: a written text, a sentence, or something said. */
type Given = { readonly write: TextName } | { readonly say: TextName } | { readonly type: string };

export interface Mark {
  /** The phone of the teacher, in `db/seed/staff.ts`. */
  readonly by: string;
  /** Hours between the submission and the mark. */
  readonly after: number;
  readonly bands: Readonly<Record<string, number>>;
  readonly comment: string;
  readonly next_step: string;
  readonly notes: readonly MarkNote[];
}

export interface JudgedWork {
  readonly student: string;
  readonly practice: string;
  /** Hours before the demo's day begins. Homework is to be marked within 48: nothing of it is overdue on that morning. */
  readonly before: number;
  readonly answers: Readonly<Record<string, Given>>;
  /** By the code of the question. */
  readonly marks?: Readonly<Record<string, Mark>>;
}

const lan = '0900000103';

const codePoints = (text: string) => Array.from(text).length;

/** A note at the words of a text, which has them once. */
function at(name: TextName, quote: string, tag: NoteTag, text: string, replacement: string | null) {
  const from = codePoints(texts[name].slice(0, texts[name].indexOf(quote)));
  const anchor = { kind: 'text', from, to: from + codePoints(quote), quote } as const;
  return { anchor, tag, text, replacement };
}
const heard = (seconds: number, tag: NoteTag, text: string, replacement: string | null) => ({
  anchor: { kind: 'sound', start_ms: seconds * 1000, end_ms: null } as const,
  tag,
  text,
  replacement,
});

export const judgedWorks: readonly JudgedWork[] = [
  {
    // To be marked this evening.
    student: 'demo.binh',
    practice: 'ielts-essay-homework',
    before: 29,
    answers: { homework: { write: 'homework' } },
  },
  {
    student: 'demo.0987654321',
    practice: 'ielts-essay-phones',
    before: 27,
    answers: { phones: { write: 'phones' } },
  },
  {
    student: 'demo.binh',
    practice: 'movers-short-answers',
    before: 26,
    answers: {
      breakfast: { type: 'I eat bread and egg. My grandmother made it.' },
      'rainy-day': { type: 'I like watch TV and sleep because it is cold.' },
      taller: { type: 'My dad is more taller than my mum.' },
      invent: { type: 'If I had a robot, it will do my homework and play football with me.' },
    },
  },
  {
    student: 'demo.binh',
    practice: 'ielts-cue-people',
    before: 5,
    answers: { teacher: { say: 'teacherTalk' } },
  },
  {
    student: 'demo.0987654321',
    practice: 'ielts-cue-places',
    before: 4,
    answers: { trip: { say: 'tripTalk' } },
  },
  {
    student: 'demo.binh',
    practice: 'movers-write-story',
    before: 4,
    answers: { kite: { write: 'kite' } },
  },
  {
    student: 'demo.0987654321',
    practice: 'flyers-write-picnic',
    before: 3,
    answers: { picnic: { write: 'picnic' }, email: { write: 'email' } },
  },
  {
    student: 'demo.binh',
    practice: 'ielts-write-table',
    before: 5,
    answers: { lunches: { write: 'table' } },
  },
  {
    student: 'demo.0987654321',
    practice: 'ielts-essay-city',
    before: 40,
    answers: { city: { write: 'city' } },
    marks: {
      city: {
        by: lan,
        after: 20,
        bands: { task: 7, coherence: 6.5, lexis: 6.5, grammar: 6.5 },
        comment:
          'Bài viết rất rõ ý, ví dụ về cô của con và ngôi trường ở quê làm cô nhớ mãi. Con đã so sánh hai nơi chứ không chỉ kể.',
        next_step: 'Con thử nối hai câu ngắn bằng mệnh đề quan hệ: “…, which is harmful to…”.',
        notes: [
          at(
            'city',
            'works in a hotel in Da Nang',
            'well_done',
            'Ví dụ cụ thể, rất thuyết phục!',
            null,
          ),
          at(
            'city',
            'and this is harmful to',
            'linking',
            'Nối bằng mệnh đề quan hệ sẽ mượt hơn.',
            ', which is harmful to',
          ),
          at(
            'city',
            'It takes me forty minutes to go to school',
            'word_choice',
            'Đi tới nơi: get to school.',
            'It takes me forty minutes to get to school',
          ),
        ],
      },
    },
  },
  {
    student: 'demo.0987654321',
    practice: 'flyers-talk',
    before: 44,
    answers: { weekend: { say: 'weekendTalk' } },
    marks: {
      weekend: {
        by: lan,
        after: 22,
        bands: { fluency: 5, lexis: 5, grammar: 4.5, pronunciation: 5.5 },
        comment: 'Con kể rất vui, cô thích nhất chuyện cái bánh! Giọng con to và rõ.',
        next_step: 'Kể chuyện cuối tuần trước thì động từ ở quá khứ: went, fed, picked, cooked.',
        notes: [
          heard(6, 'tense', 'go', 'went'),
          heard(9, 'tense', 'feed', 'fed'),
          heard(11, 'plural', 'mango', 'mangoes'),
        ],
      },
    },
  },
];

/** Their work is told above, and not drawn by chance. */
export const judgedPractices: ReadonlySet<string> = new Set(
  judgedWorks.map(({ practice }) => practice),
);

/** A project that waits to be marked. */
export const waitingProject = {
  student: 'demo.chi',
  code: 'market-stall',
  before: 6,
  description:
    'Gian hàng của con bán 5 món: gấu bông 20 000 đồng, bút chì 3 000 đồng, bánh 5 000 đồng, sách 15 000 đồng và kẹo 1 000 đồng. Đắt nhất là gấu bông, rẻ nhất là kẹo ạ!',
};
