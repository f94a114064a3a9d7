import type { WritingFeedback } from '@bitu/contract/writing.ts';
import type { Mark } from '../rules/check.ts';
import type { Family } from '../rules/rule.ts';
import type { Measures } from '../measure/measures.ts';
import { standardOf } from '../score/composites.ts';

type Step = NonNullable<WritingFeedback['next_step']>;

/** What to do about the most frequent family of errors. */
const byFamily: Readonly<Record<Family, Step>> = {
  spelling: { text: 'Trước khi nộp, đọc chậm lại từng từ để sửa chính tả.', example: null },
  capital: {
    text: 'Kiểm tra chữ hoa: đầu câu, tên riêng và I.',
    example: 'My brother and I study English.',
  },
  punctuation: { text: 'Kiểm tra dấu câu: mỗi câu kết bằng một dấu chấm.', example: null },
  agreement: {
    text: 'Với mỗi câu, tìm chủ ngữ rồi xem động từ có hợp với nó không.',
    example: 'She works. They work.',
  },
  verb_form: {
    text: 'Xem lại dạng của động từ sau can, to, don’t và giới từ.',
    example: 'I can swim. I enjoy swimming.',
  },
  tense: {
    text: 'Xem lại thì: chuyện đã qua thì dùng quá khứ.',
    example: 'Last year we moved to Hanoi.',
  },
  noun_form: {
    text: 'Với mỗi danh từ, tự hỏi: một hay nhiều? Nhiều thì thêm -s.',
    example: 'There are many reasons.',
  },
  article: {
    text: 'Danh từ đếm được ở số ít luôn cần a, an, the hoặc my, his…',
    example: 'He is a doctor.',
  },
  preposition: {
    text: 'Học giới từ cùng với từ đi trước nó.',
    example: 'interested in, good at, depend on',
  },
  usage: { text: 'Xem lại những chỗ được đánh dấu và chép lại câu đúng.', example: null },
  word_order: { text: 'Xem lại trật tự từ trong câu.', example: 'I really like English.' },
  repetition: { text: 'Đọc lại để bỏ những từ viết lặp.', example: null },
  sentence: {
    text: 'Chia câu dài thành hai câu, mỗi câu một ý.',
    example: 'It was late. We went home.',
  },
};

/** Returns the one thing to work on next. */
export function nextStepOf(marks: readonly Mark[], measures: Measures): Step {
  const counts = new Map<Family, number>();
  for (const { rule } of marks)
    counts.set(rule.family, (counts.get(rule.family) ?? 0) + (rule.kind === 'error' ? 1 : 0.5));
  const [family, count] = [...counts].reduce<readonly [Family | null, number]>(
    (a, b) => (b[1] > a[1] ? b : a),
    [null, 0],
  );
  if (family !== null && count >= 2) return byFamily[family];
  if (measures.stuffing > 0.1)
    return { text: 'Bỏ bớt từ nối ở đầu câu, chỉ giữ chỗ thật cần.', example: null };
  if (measures.closing === 0)
    return { text: 'Thêm một câu kết tóm lại ý của con.', example: 'In conclusion, I think that…' };
  if (standardOf(measures, 'variety') < 0)
    return {
      text: 'Thay vài từ lặp lại bằng từ gần nghĩa.',
      example: 'good: useful, helpful, valuable',
    };
  if (standardOf(measures, 'subordination') < 0)
    return {
      text: 'Nối hai câu ngắn bằng because, although hoặc which.',
      example: 'I like it because it is quiet.',
    };
  return {
    text: 'Thêm một ví dụ cụ thể của con cho ý quan trọng nhất.',
    example: 'For example, when I was ten, …',
  };
}
