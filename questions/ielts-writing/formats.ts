import { textOf } from '@bitu/db/import/formats/moodle/parts.ts';
import type { MoodleQuestion } from '@bitu/db/import/formats/moodle/reader.ts';
import { askedOf } from '@bitu/db/import/formats/qti/parts.ts';
import { QuestionRefused } from '@bitu/db/import/formats/remark.ts';
import { childOf, wordsOf } from '@bitu/db/import/formats/xml/element.ts';
import type { Formats, Imported } from '@bitu/db/import/questions/formats.ts';

/** A text that a teacher marks: nothing is known about its language, and so about a machine that could judge it. */
export const writtenText = {
  type: 'ielts_writing',
  task: 'short',
  graded_by: 'teacher',
} as const;

function readMoodle({ element, asked, read }: MoodleQuestion): Imported<'ielts_writing'> {
  const stem = asked();
  const words = (name: string) => wordsOf(childOf(element, name)).trim();
  if (words('responseformat') === 'noinline')
    throw new QuestionRefused(null, 'Câu này chỉ nộp tệp, không có chỗ viết.', { isLeft: true });
  if (Number(words('attachments')) !== 0)
    read.leave('Tệp nộp kèm', 'Học sinh không nộp kèm tệp được ở câu này.');
  if (textOf(childOf(element, 'graderinfo')) !== '')
    read.leave('Hướng dẫn chấm', 'Hướng dẫn cho người chấm không được giữ lại.');
  if (textOf(childOf(element, 'responsetemplate')) !== '')
    read.leave('Bài viết sẵn', 'Phần viết sẵn cho học sinh không được giữ lại.');
  const least = Number(words('minwordlimit'));
  return {
    ...writtenText,
    stem,
    ...(Number.isInteger(least) && least >= 1 && least <= 1000 && { min_words: least }),
  };
}

export const formats: Formats<'ielts_writing'> = {
  usualWhy: 'Thầy cô đọc bài viết và nhận xét.',
  gift: () => ({ answers: '' }),
  moodle: {
    read: { essay: readMoodle },
    write: ({ min_words }) => ({
      type: 'essay',
      parts: [
        '<responseformat>editor</responseformat><responserequired>1</responserequired><attachments>0</attachments>',
        ...(min_words === undefined ? [] : [`<minwordlimit>${min_words}</minwordlimit>`]),
      ],
    }),
  },
  qti: {
    extendedTextInteraction: ({ body, interaction, read }) => ({
      ...writtenText,
      stem: askedOf(body, interaction, read),
    }),
  },
};
