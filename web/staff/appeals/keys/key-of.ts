import type { KeyedQuestion } from '@bitu/contract/appeals.ts';
import type { QuestionShapes, QuestionType } from '@bitu/contract/questions/index.ts';

/** A question with the key of its type. */
export type Keyed = {
  [T in QuestionType]: {
    type: T;
    content: QuestionShapes[T]['content'];
    key: QuestionShapes[T]['key'];
  };
}[QuestionType];

/** The server checks the key against its type before it sends or takes one. */
export const keyedOf = ({ question, key }: KeyedQuestion): Keyed =>
  ({ type: question.type_code, content: question.content, key }) as unknown as Keyed;

/** Alternatives of a typed answer, as a key holds them. */
export const alternativesOf = (text: string): string[] =>
  text
    .split('|')
    .map((one) => one.trim())
    .filter((one) => one !== '');

const textsOf = (data: FormData, name: string): string[] =>
  data.getAll(name).filter((value) => typeof value === 'string');

/** Alternatives are entered a line each, and may also be parted as in a key. */
const typedKey = (text = ''): string => alternativesOf(text.replaceAll('\n', '|')).join('|');

/** Returns the key that was entered, in the shape of the question's type; null: a part of it is open. */
export function keyFrom({ type, content }: Keyed, data: FormData): Record<string, unknown> | null {
  const values = textsOf(data, 'key');
  const [first = ''] = values;
  switch (type) {
    case 'single_choice':
      return first === '' ? null : { option: first };
    case 'true_false':
      return first === '' ? null : { value: first };
    case 'multiple_choice':
      return values.length === 0 ? null : { options: values };
    case 'free_text': {
      const text = typedKey(first);
      return text === '' ? null : { text };
    }
    case 'fill_paragraph': {
      const gaps = values.map(typedKey);
      return gaps.includes('') ? null : { gaps };
    }
    case 'matching': {
      const pairs = content.left.flatMap(({ id }, i): [string, string][] =>
        values[i] ? [[id, values[i]]] : [],
      );
      return pairs.length === 0 ? null : { pairs };
    }
    default: {
      const pass = Number(first);
      return first === '' || !(pass >= 0 && pass <= 100) ? null : { pass };
    }
  }
}
