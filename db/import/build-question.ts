import { createHash } from 'node:crypto';
import type { QuestionShapes, QuestionType } from '@bitu/contract/questions/index.ts';
import { questionTypes } from '@bitu/contract/questions/index.ts';
import type { Block, Choice, RichText } from '@bitu/contract/text.ts';
import type { MediaFile } from './media.ts';
import { richTextOf, tableOf, TextError } from './rich-text.ts';
import type { AuthoredBlock, AuthoredOption, AuthoredQuestion } from './schema.ts';
import type { Path, LocalisedMessage } from './source.ts';

export type Built = {
  [T in QuestionType]: {
    type: T;
    content: QuestionShapes[T]['content'];
    key: QuestionShapes[T]['key'];
    explanation: Block[];
    hints: Block[][];
  };
}[QuestionType];

/**
 * Builds the shown content and the key of an authored question. `report` is called with each issue; the result must
 * not be used then.
 */
export function buildQuestion(
  question: AuthoredQuestion,
  media: (kind: 'picture' | 'audio', name: string) => MediaFile | undefined,
  report: (path: Path, message: string | LocalisedMessage) => void,
): Built | null {
  let issues = 0;
  const issueAt = (path: Path, message: string | LocalisedMessage) => {
    issues++;
    report(path, message);
  };
  const rich = (text: string, path: Path) => {
    try {
      return richTextOf(text);
    } catch (error) {
      if (!(error instanceof TextError)) throw error;
      issueAt(path, { en: error.message, vi: error.vi });
      return [];
    }
  };
  const pictureOf = (name: string, alt: string) => {
    const file = media('picture', name);
    return file
      ? { src: file.src, alt, width: file.width, height: file.height }
      : { src: '', alt, width: 1, height: 1 };
  };
  const blocksOf = (blocks: AuthoredBlock[], path: Path): Block[] =>
    blocks.map((block, i) => {
      if ('text' in block) return { kind: 'text', text: rich(block.text, [...path, i]) };
      if ('table' in block)
        return tableOf(block.table, (cell) => rich(cell, [...path, i, 'table']));
      if ('picture' in block)
        return { kind: 'picture', picture: pictureOf(block.picture, block.alt) };
      return {
        kind: 'audio',
        src: media('audio', block.audio)?.src ?? '',
        play_limit: block.plays ?? null,
      };
    });
  const choiceOf = (id: string, option: AuthoredOption, path: Path): Choice => ({
    id,
    ...(option.text !== undefined && { text: rich(option.text, path) }),
    ...('picture' in option && { picture: pictureOf(option.picture, option.alt) }),
  });

  const stem = blocksOf(question.stem, ['stem']);
  const explanation = [
    ...transcriptsOf(question.stem, (text, i) => rich(text, ['stem', i, 'transcript'])),
    ...blocksOf(question.why, ['why']),
  ];
  const hints = (question.hints ?? []).map((hint, i) => blocksOf(hint, ['hints', i]));
  const built = ((): Built => {
    switch (question.type) {
      case 'single_choice': {
        const options = question.options.map((option, i) =>
          choiceOf(letter(i), option, ['options', i]),
        );
        if (question.answer > options.length)
          issueAt(['answer'], {
            en: `answer: there is no option ${question.answer}`,
            vi: 'Chưa chọn đáp án đúng.',
          });
        return {
          type: question.type,
          content: { stem, options },
          key: { option: letter(question.answer - 1) },
          explanation,
          hints,
        };
      }
      case 'multiple_choice': {
        const options = question.options.map((option, i) =>
          choiceOf(letter(i), option, ['options', i]),
        );
        const right = new Set(question.answers);
        if (right.size < question.answers.length)
          issueAt(['answers'], {
            en: 'answers: an option is listed twice',
            vi: 'Một lựa chọn được ghi hai lần.',
          });
        for (const answer of right)
          if (answer > options.length)
            issueAt(['answers'], {
              en: `answers: there is no option ${answer}`,
              vi: `Không có lựa chọn thứ ${answer}.`,
            });
        if (question.choose !== undefined && question.choose !== right.size)
          issueAt(['choose'], {
            en: `choose: ${right.size} options are right`,
            vi: `Có ${right.size} lựa chọn đúng.`,
          });
        return {
          type: question.type,
          content: { stem, options, choose: question.choose ?? null },
          key: { options: [...right].sort((a, b) => a - b).map((answer) => letter(answer - 1)) },
          explanation,
          hints,
        };
      }
      case 'true_false': {
        const { answer, not_given } = question;
        if (answer === 'not_given' && !not_given)
          issueAt(['answer'], {
            en: 'answer: not_given needs not_given: true',
            vi: 'Đáp án này cần bật lựa chọn Not Given.',
          });
        return {
          type: question.type,
          content: { stem, ...(not_given && { not_given }) },
          key: { value: answer === 'not_given' ? answer : answer ? 'true' : 'false' },
          explanation,
          hints,
        };
      }
      case 'matching': {
        const rights = [...question.pairs.map(([, right]) => right), ...question.extra];
        if (new Set(rights.map((right) => JSON.stringify(right))).size < rights.length)
          issueAt(['pairs'], {
            en: 'pairs: two right sides are the same',
            vi: 'Hai vế phải giống nhau; mỗi vế phải cần khác nhau.',
          });
        // An order of ids that reveals nothing about the pairs.
        const place = shuffledPlaces(question.id, rights.length);
        return {
          type: question.type,
          content: {
            stem,
            left: question.pairs.map(([left], i) => choiceOf(letter(i), left, ['pairs', i, 0])),
            right: rights
              .map((right, i) =>
                choiceOf(
                  letter(place[i] ?? 0),
                  right,
                  i < question.pairs.length
                    ? ['pairs', i, 1]
                    : ['extra', i - question.pairs.length],
                ),
              )
              .sort((a, b) => (a.id < b.id ? -1 : 1)),
          },
          key: { pairs: question.pairs.map((_, i) => [letter(i), letter(place[i] ?? 0)]) },
          explanation,
          hints,
        };
      }
      case 'fill_paragraph': {
        const { paragraph, gaps } = paragraphOf(question.paragraph, (text) =>
          rich(text, ['paragraph']),
        );
        if (gaps.length === 0)
          issueAt(['paragraph'], {
            en: 'paragraph: there is no gap in square brackets',
            vi: 'Chưa có chỗ trống: hãy đặt từ cần điền trong ngoặc vuông, ví dụ I [am] a student.',
          });
        if (gaps.some((gap) => gap.split('|').some((one) => one.trim() === '')))
          issueAt(['paragraph'], {
            en: 'paragraph: a gap or an alternative is empty',
            vi: 'Có một chỗ trống không có đáp án trong ngoặc vuông.',
          });
        if (!question.bank && question.distractors.length > 0)
          issueAt(['distractors'], {
            en: 'distractors: only with bank: true',
            vi: 'Từ gây nhiễu chỉ dùng khi có ngân hàng từ.',
          });
        const bank = [
          ...gaps.map((gap) => gap.split('|')[0]?.trim() ?? ''),
          ...question.distractors,
        ];
        return {
          type: question.type,
          content: {
            stem,
            paragraph,
            bank: question.bank ? bank.sort((a, b) => a.localeCompare(b, 'vi')) : null,
          },
          key: { gaps },
          explanation,
          hints,
        };
      }
      case 'voice':
      case 'ielts_scripted_speaking':
        return {
          type: question.type,
          content: {
            stem,
            text: question.text.normalize('NFC').replace(/\s+/g, ' '),
            meaning: question.meaning ?? null,
          },
          key: { pass: question.pass },
          explanation,
          hints,
        };
      case 'ielts_unscripted_speaking':
        return {
          type: question.type,
          content: {
            stem,
            topic: question.topic.normalize('NFC').replace(/\s+/g, ' '),
            points: question.points.map((point) => point.normalize('NFC')),
            prepare_seconds: question.prepare,
            speak_seconds: question.speak,
          },
          key: { model: question.model?.normalize('NFC') ?? null },
          explanation,
          hints,
        };
      case 'ielts_writing':
        return {
          type: question.type,
          content: {
            stem,
            task: writingTasks[question.task],
            min_words: question.min_words ?? null,
            minutes: question.minutes ?? null,
          },
          key: { model: question.model?.normalize('NFC') ?? null },
          explanation,
          hints,
        };
      default:
        return {
          type: question.type,
          content: {
            stem,
            input: question.input,
            unit: question.unit ?? null,
            ...(question.form && { form: question.form }),
          },
          key: { text: question.answer.normalize('NFC') },
          explanation,
          hints,
        };
    }
  })();
  if (issues > 0) return null;
  const shapes = questionTypes[built.type];
  const shown = shapes.content.safeParse(built.content);
  if (!shown.success)
    issueAt([], {
      en: shown.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '),
      vi: 'Câu hỏi này quá dài hoặc có quá nhiều phần.',
    });
  return issues > 0 ? null : built;
}

const writingTasks = { 1: 'task_1', 2: 'task_2', short: 'general' } as const;

/**
 * Transcripts of the recordings in a stem: part of the explanation, so that they do not leave the server before the
 * submission.
 */
const transcriptsOf = (
  stem: AuthoredBlock[],
  rich: (text: string, index: number) => RichText,
): Block[] =>
  stem.flatMap((block, i) =>
    'audio' in block && block.transcript !== undefined
      ? [{ kind: 'transcript', text: rich(block.transcript, i) }]
      : [],
  );

const letter = (index: number) => String.fromCharCode(97 + index);

/** A shuffle of 0 … count-1 that depends only on the question: importing again gives the same ids. */
function shuffledPlaces(seed: string, count: number): number[] {
  const rank = (i: number) => createHash('sha256').update(`${seed}/${i}`).digest('hex');
  const order = Array.from({ length: count }, (_, i) => i).sort((a, b) =>
    rank(a) < rank(b) ? -1 : 1,
  );
  return Array.from({ length: count }, (_, i) => order.indexOf(i));
}

function paragraphOf(source: string, rich: (text: string) => RichText) {
  const paragraph: QuestionShapes['fill_paragraph']['content']['paragraph'] = [];
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
