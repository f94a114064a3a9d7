/** A practice as the file that its author could have written: importing it gives the same practice. */
import { stringify } from 'yaml';
import type {
  AuthoredBlock,
  AuthoredOption,
  AuthoredPractice,
  AuthoredQuestion,
} from './schema.ts';

/** Returns the YAML of a practice in the authored form. Pictures and sounds keep their names. */
export const yamlOf = (practice: AuthoredPractice): string =>
  stringify(
    {
      ...practice,
      sections: practice.sections.map((section) => ({
        ...section,
        questions: section.questions.map(short),
      })),
    },
    { lineWidth: 110 },
  );

/** A list of one plain text is written as just the text. */
function shortBlocks(blocks: AuthoredBlock[]): unknown {
  const [only] = blocks;
  return blocks.length === 1 && only && 'text' in only ? only.text : blocks;
}

const shortOption = (option: AuthoredOption): unknown =>
  'picture' in option ? option : option.text;

function short(question: AuthoredQuestion): object {
  const { id, type, level, skills, stem, why, hints, ...own } = question;
  return {
    id,
    type,
    level,
    ...(skills && { skills }),
    stem: shortBlocks(stem),
    ...own,
    ...('options' in question && { options: question.options.map(shortOption) }),
    ...('pairs' in question && {
      pairs: question.pairs.map((pair) => pair.map(shortOption)),
      extra: question.extra.map(shortOption),
    }),
    ...(hints && { hints: hints.map(shortBlocks) }),
    why: shortBlocks(why),
  };
}
