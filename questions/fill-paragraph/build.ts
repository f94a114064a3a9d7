import type { Content } from './content.ts';
import type { RichText } from '@bitu/contract/text.ts';
import type { Builder } from '@bitu/db/import/questions/builder.ts';

export const builder: Builder<'fill_paragraph'> = {
  build(question, { stem, rich, issue }) {
    const { paragraph, gaps } = paragraphOf(question.paragraph, (text) =>
      rich(text, ['paragraph']),
    );
    if (gaps.length === 0)
      issue(['paragraph'], {
        en: 'paragraph: there is no gap in square brackets',
        vi: 'Chưa có chỗ trống: hãy đặt từ cần điền trong ngoặc vuông, ví dụ I [am] a student.',
      });
    if (gaps.some((gap) => gap.split('|').some((one) => one.trim() === '')))
      issue(['paragraph'], {
        en: 'paragraph: a gap or an alternative is empty',
        vi: 'Có một chỗ trống không có đáp án trong ngoặc vuông.',
      });
    if (!question.bank && question.distractors.length > 0)
      issue(['distractors'], {
        en: 'distractors: only with bank: true',
        vi: 'Từ gây nhiễu chỉ dùng khi có ngân hàng từ.',
      });
    const words = [...gaps.map((gap) => gap.split('|')[0]?.trim() ?? ''), ...question.distractors];
    const bank = question.bank ? words.sort((a, b) => a.localeCompare(b, 'vi')) : null;
    return { content: { stem, paragraph, bank }, key: { gaps } };
  },
};

/** Parses the gaps in square brackets. */
function paragraphOf(source: string, rich: (text: string) => RichText) {
  const paragraph: Content['paragraph'] = [];
  const gaps: string[] = [];
  source
    .trim()
    .split('\n')
    .forEach((line, i) => {
      if (i > 0) paragraph.push({ line_break: true });
      for (const [, gap, text] of line.matchAll(/\[([^\]]*)\]|([^[]+)/g)) {
        if (gap !== undefined) paragraph.push({ gap: gaps.push(gap.normalize('NFC')) - 1 });
        else if (text) paragraph.push({ text: rich(text) });
      }
    });
  return { paragraph, gaps };
}
