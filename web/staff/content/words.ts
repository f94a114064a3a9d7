import type { QuestionType } from '@bitu/contract/questions/index.ts';
import { questionTypeNames } from '@bitu/contract/questions/traits.ts';

export const typeNames: Readonly<Record<QuestionType, string>> = {
  single_choice: 'Một đáp án',
  multiple_choice: 'Nhiều đáp án',
  true_false: 'Đúng sai',
  matching: 'Nối',
  fill_paragraph: 'Điền chỗ trống',
  free_text: 'Trả lời ngắn',
  voice: 'Đọc một câu',
  ielts_scripted_speaking: 'Đọc một đoạn',
  ielts_unscripted_speaking: 'Nói tự do',
  ielts_writing: 'Viết',
};

/** What each type asks of a child, to choose by. */
export const typeHints: Readonly<Record<QuestionType, string>> = {
  single_choice: 'Chọn một trong 2 đến 8 lựa chọn',
  multiple_choice: 'Chọn nhiều lựa chọn, tới 12',
  true_false: 'Đúng hay sai; IELTS có thêm Not Given',
  matching: 'Nối vế trái với vế phải',
  fill_paragraph: 'Điền từ vào đoạn văn, gõ hoặc chọn từ',
  free_text: 'Gõ một từ, một câu ngắn hoặc một số',
  voice: 'Đọc to một câu tiếng Anh, chấm phát âm',
  ielts_scripted_speaking: 'Đọc to một đoạn, tới 600 ký tự',
  ielts_unscripted_speaking: 'Nói theo thẻ gợi ý, giáo viên chấm',
  ielts_writing: 'Viết một bài; máy và giáo viên chấm',
};

export const allTypes = questionTypeNames;

export const practiceTypeNames = { normal: 'Luyện tập', test: 'Kiểm tra' } as const;

/** The beginning of a question, as lists show it. */
export function titleOf(body: Readonly<Record<string, unknown>>): string {
  const [first] = Array.isArray(body['stem']) ? (body['stem'] as { text?: unknown }[]) : [];
  const own = [body['text'], body['topic'], first?.text].find(
    (text) => typeof text === 'string' && text.trim() !== '',
  );
  // Without the marks of bold words and formulas.
  return typeof own === 'string' ? own.replace(/\*\*|\$/g, '').slice(0, 80) : 'Chưa có nội dung';
}
