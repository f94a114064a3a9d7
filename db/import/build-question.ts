import { createHash } from 'node:crypto';
import type { QuestionShapes, QuestionType } from '@bitu/contract/questions/index.ts';
import { questionTypes } from '@bitu/contract/questions/index.ts';
import type { Block, Choice, RichText } from '@bitu/contract/text.ts';
import type { MediaFile } from './media.ts';
import { richTextOf, TextFault } from './rich-text.ts';
import type { AuthoredBlock, AuthoredOption, AuthoredQuestion } from './schema.ts';
import type { Path } from './source.ts';

export type Built = {
  [T in QuestionType]: {
    type: T;
    content: QuestionShapes[T]['content'];
    key: QuestionShapes[T]['key'];
    explanation: Block[];
  };
}[QuestionType];

/** Makes what is shown and the key out of what an author wrote. `report` hears of each fault; the result then is of no use. */
export function buildQuestion(
  question: AuthoredQuestion,
  media: (kind: 'picture' | 'audio', name: string) => MediaFile | undefined,
  report: (path: Path, message: string) => void,
): Built | null {
  let faults = 0;
  const fault = (path: Path, message: string) => {
    faults++;
    report(path, message);
  };
  const rich = (text: string, path: Path) => {
    try {
      return richTextOf(text);
    } catch (error) {
      if (!(error instanceof TextFault)) throw error;
      fault(path, error.message);
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
  const built = ((): Built => {
    switch (question.type) {
      case 'single_choice': {
        const options = question.options.map((option, i) =>
          choiceOf(letter(i), option, ['options', i]),
        );
        if (question.answer > options.length)
          fault(['answer'], `answer: there is no option ${question.answer}`);
        return {
          type: question.type,
          content: { stem, options },
          key: { option: letter(question.answer - 1) },
          explanation,
        };
      }
      case 'multiple_choice': {
        const options = question.options.map((option, i) =>
          choiceOf(letter(i), option, ['options', i]),
        );
        const right = new Set(question.answers);
        if (right.size < question.answers.length)
          fault(['answers'], 'answers: an option stands twice');
        for (const answer of right)
          if (answer > options.length) fault(['answers'], `answers: there is no option ${answer}`);
        if (question.choose !== undefined && question.choose !== right.size)
          fault(['choose'], `choose: ${right.size} options are right`);
        return {
          type: question.type,
          content: { stem, options, choose: question.choose ?? null },
          key: { options: [...right].sort((a, b) => a - b).map((answer) => letter(answer - 1)) },
          explanation,
        };
      }
      case 'true_false':
        return {
          type: question.type,
          content: { stem },
          key: { value: question.answer ? 'true' : 'false' },
          explanation,
        };
      case 'matching': {
        const rights = [...question.pairs.map(([, right]) => right), ...question.extra];
        if (new Set(rights.map((right) => JSON.stringify(right))).size < rights.length)
          fault(['pairs'], 'pairs: two right sides are the same');
        // Ids in an order that tells nothing of the pairs.
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
        };
      }
      case 'fill_paragraph': {
        const { paragraph, gaps } = paragraphOf(question.paragraph, (text) =>
          rich(text, ['paragraph']),
        );
        if (gaps.length === 0)
          fault(['paragraph'], 'paragraph: there is no gap in square brackets');
        if (gaps.some((gap) => gap.split('|').some((one) => one.trim() === '')))
          fault(['paragraph'], 'paragraph: a gap or an alternative is empty');
        if (!question.bank && question.distractors.length > 0)
          fault(['distractors'], 'distractors: only with bank: true');
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
        };
      default:
        return {
          type: question.type,
          content: { stem, input: question.input, unit: question.unit ?? null },
          key: { text: question.answer.normalize('NFC') },
          explanation,
        };
    }
  })();
  if (faults > 0) return null;
  const shapes = questionTypes[built.type];
  const shown = shapes.content.safeParse(built.content);
  if (!shown.success)
    fault(
      [],
      shown.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '),
    );
  return faults > 0 ? null : built;
}

/** What is said in the recordings of a stem: part of the explanation, so that it never leaves the server before the submission. */
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

/** A fixed shuffle of 0 … count-1 that depends on the question only: importing again gives the same ids. */
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
