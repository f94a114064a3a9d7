export const practiceTypeNames = { normal: 'Luyện tập', test: 'Kiểm tra' } as const;

/** The beginning of a question, as lists show it. */
export function titleOf(body: Readonly<Record<string, unknown>>): string {
  const [first] = Array.isArray(body['stem']) ? (body['stem'] as { text?: unknown }[]) : [];
  const own = [body['text'], body['topic'], first?.text].find(
    (text) => typeof text === 'string' && text.trim() !== '',
  );
  // Without the markup of bold words and formulas.
  return typeof own === 'string' ? own.replace(/\*\*|\$/g, '').slice(0, 80) : 'Chưa có nội dung';
}
