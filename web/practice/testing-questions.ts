/** For tests: a question of each type, as the server shows it. */
import type { PracticeQuestion } from '@bitu/contract/practice.ts';

/** An answer without feedback. */
export const withoutFeedback = {
  tries_left: 0,
  tries_used: 0,
  is_right: null,
  hints_used: 0,
  wrong_parts: [],
};

export type Content = Pick<PracticeQuestion, 'type_code' | 'content'>;

const text = (words: string) => [{ kind: 'text' as const, text: [words] }];
const choice = (id: string, words: string) => ({ id, text: [words] });

export const single = (stem = 'Con gì kêu meo meo?'): Content => ({
  type_code: 'single_choice',
  content: {
    stem: text(stem),
    options: [choice('a', 'con chó'), choice('b', 'con mèo'), choice('c', 'con gà')],
  },
});

export const multiple = (choose: number | null = 2): Content => ({
  type_code: 'multiple_choice',
  content: {
    stem: text('Con nào bay được?'),
    options: [choice('a', 'con bò'), choice('b', 'con vịt'), choice('c', 'con ong')],
    choose,
  },
});

export const trueFalse = (): Content => ({
  type_code: 'true_false',
  content: { stem: text('Cá sống dưới nước.') },
});

export const matching = (): Content => ({
  type_code: 'matching',
  content: {
    stem: text('Nối từ với nghĩa.'),
    left: [choice('a', 'cat'), choice('b', 'dog')],
    right: [choice('x', 'con chó'), choice('y', 'con mèo'), choice('z', 'con cá')],
  },
});

export const paragraph = (bank: string[] | null = null): Content => ({
  type_code: 'fill_paragraph',
  content: {
    stem: [],
    paragraph: [{ text: ['She '] }, { gap: 0 }, { text: [' to '] }, { gap: 1 }],
    bank,
  },
});

export const free = (input: 'text' | 'number' = 'number'): Content => ({
  type_code: 'free_text',
  content: { stem: text('2 + 3 = ?'), input, unit: input === 'number' ? 'cm' : null },
});

/** A cue card to speak about. */
export const monologue = (prepare_seconds = 60): Content => ({
  type_code: 'ielts_unscripted_speaking',
  content: {
    stem: text('Con nói về một người bạn.'),
    topic: 'Describe a friend.',
    points: ['who it is', 'why you like them'],
    prepare_seconds,
    speak_seconds: 120,
  },
});
