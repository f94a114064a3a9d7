import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { questionTypeNames } from './traits.ts';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
/** Files that define a question type: CONTRIBUTING, "A new question type". */
const made =
  /^(questions|web\/practice\/(speaking|try-it)|web\/staff\/content|db\/(import|migrations|seed|tables\.ts))(\/|$)/;
/** The desk's kinds of work (`contract/rubrics.ts`), one of which is named like a type. */
const isDesk = /^contract\/rubrics\.ts$|(^|\/)marking\//;
const isTest = /\.test\.tsx?$|testing/;
/** Files with another reason to name a type. */
const known = [
  // The maximum length of a recording per type.
  'rules/speech/recorder.ts',
  // Where the verdict on a voice answer is.
  'rules/practice/status.ts',
  // Answers in words, for the download of a child's data.
  'rules/practice/question-text.ts',
  // The name of a limit.
  'server/speech/voice-centre.ts',
  // Warnings to authors about types with options or one answer.
  'rules/authoring/warnings.ts',
  // How often each option was chosen.
  'server/authoring/queries/statistics.ts',
  'server/authoring/statistics.ts',
];

test('question types are named only where they are defined', () => {
  const files = globSync('{contract,rules,questions,web,server,db,cli}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  });
  expect(files.length).toBeGreaterThan(500);
  const naming = new RegExp(
    `['"](${questionTypeNames.join('|')})['"]|\\b(${questionTypeNames.filter((name) => name.includes('_')).join('|')})\\b`,
  );
  const elsewhere = files
    .filter((file) => !made.test(file) && !isTest.test(file))
    .filter((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return naming.test(isDesk.test(file) ? text.replaceAll("'voice'", '') : text);
    });
  expect(elsewhere.toSorted()).toEqual(known.toSorted());
});
