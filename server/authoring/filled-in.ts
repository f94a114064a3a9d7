import type { QuestionType } from '@bitu/contract/questions/index.ts';

type Fields = Record<string, unknown>;

const dots = '…';
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const said = (value: unknown, instead = dots): unknown =>
  value === undefined || (typeof value === 'string' && value.trim() === '') ? instead : value;

/** A part of a text, or an option. A file that is not chosen yet is shown as a text. */
function part(value: unknown): unknown {
  if (!isFields(value)) return said(value);
  const { picture, audio, text } = value;
  if (picture === '' || audio === '') return { text: said(text) };
  if (picture !== undefined) {
    const { text: _text, ...shown } = value;
    const words = said(text, '');
    return { ...shown, alt: said(value['alt']), ...(words !== '' && { text: words }) };
  }
  return 'text' in value ? { ...value, text: said(text) } : value;
}

const parts = (value: unknown, least = 1): unknown[] => {
  const given = listOf(value).map(part);
  const missing = Array.from({ length: Math.max(0, least - given.length) }, () => ({ text: dots }));
  return [...given, ...missing];
};

const numbered = (all: unknown[], number: number): unknown[] =>
  all.map((one, i) =>
    isFields(one) && one['text'] === dots ? { text: `${dots} ${number}${i > 1 ? i : ''}` } : one,
  );

const isPlace = (answer: unknown, options: unknown): boolean =>
  typeof answer === 'number' && answer > 0 && answer <= listOf(options).length;

/** The fields of each type, with something in place of what is missing. */
const own: { readonly [T in QuestionType]: (body: Fields) => Fields } = {
  single_choice: ({ options, answer }) => ({
    options: parts(options, 2),
    answer: isPlace(answer, options) ? answer : 1,
  }),
  multiple_choice: ({ options, answers }) => ({
    options: parts(options, 2),
    answers: listOf(answers).some((one) => isPlace(one, options))
      ? listOf(answers).filter((one) => isPlace(one, options))
      : [1],
  }),
  true_false: ({ answer }) => ({ answer: answer ?? true }),
  matching: ({ pairs, extra }) => ({
    // Two sides must not be the same.
    pairs: listOf(pairs).map((pair, i) => numbered(parts(pair, 2), i + 1)),
    extra: numbered(parts(extra, 0), listOf(pairs).length + 1),
  }),
  fill_paragraph: ({ paragraph, bank }) => {
    const text = String(said(paragraph));
    return /\[[^\]]*[^\]\s][^\]]*\]/.test(text)
      ? { paragraph: text.replace(/\[\s*\]/g, `[${dots}]`) }
      : { paragraph: `${text.replace(/\[[^\]]*\]?/g, '').trim()} [${dots}]`, bank };
  },
  free_text: ({ answer, input }) => ({ answer: said(answer, input === 'number' ? '0' : dots) }),
  voice: ({ text }) => ({ text: said(text, 'abc') }),
  ielts_scripted_speaking: ({ text }) => ({ text: said(text, 'abc') }),
  ielts_unscripted_speaking: ({ topic, points }) => ({
    topic: said(topic),
    points: listOf(points).map((point) => said(point)),
  }),
  ielts_writing: () => ({}),
};

/**
 * Returns an unfinished question with something in place of what is missing, so that what is written can be previewed.
 * It is neither scored nor stored.
 */
export function filledIn(body: object): object {
  const fields = body as Fields;
  const fill = own[fields['type'] as QuestionType] as ((body: Fields) => Fields) | undefined;
  const { hints, skills: _skills, ...others } = fields;
  return {
    ...others,
    stem: parts(fields['stem']),
    ...fill?.(fields),
    why: parts(fields['why']),
    ...(listOf(hints).length > 0 && { hints: listOf(hints).map((hint) => parts(hint)) }),
  };
}
