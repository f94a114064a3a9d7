import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type QuestionType, questionTypeNames } from '@bitu/questions/traits.ts';
import type { Formats } from '../questions/formats.ts';
import { formatsOf } from '../questions/index.ts';
import { readSources } from '../source.ts';
import { practice as practiceSchema } from '../schema.ts';
import { writeGift } from './gift/write.ts';
import { readGift } from './gift/read.ts';
import { readMoodle } from './moodle/read.ts';
import { writeMoodle } from './moodle/write.ts';
import { parseXml } from './xml/parse.ts';
import { practiceSource } from './practice.ts';

const folder = join(import.meta.dirname, '../../seed/content');
const { sources, issues } = await readSources(folder, 'practices', practiceSchema);
const practices = sources.map(({ data }) => data);

test('the demo practices are read', () => {
  expect(issues).toEqual([]);
  expect(practices.length).toBeGreaterThan(50);
});

const writers = [
  ['GIFT', writeGift, readGift],
  ['Moodle XML', writeMoodle, (text: string) => readMoodle(parseXml(text))],
] as const;
const cases = writers.flatMap(([name, write, read]) =>
  practices.map((practice) => ({ id: practice.id, name, practice, write, read })),
);

test.each(cases)(
  '$id, written as $name and read again, is the same except for the listed parts',
  ({ practice, write, read }) => {
    const { text, omissions } = write(practice);
    const writtenQuestions = practice.sections.flatMap(({ questions }) =>
      questions.filter(({ id }) => !omissions.some((one) => one.question === id && !one.isWritten)),
    );
    const back = read(text);
    expect(back.faults).toEqual([]);
    expect(
      back.sections.flatMap(({ questions }) => questions.map((one) => one.question.id)),
    ).toEqual(writtenQuestions.map(({ id }) => id));
    if (writtenQuestions.length > 0)
      expect(practiceSource(back, practice, 'x')).toHaveProperty('source');
  },
);

const typesWithout = (has: (formats: Formats<QuestionType>) => unknown) =>
  questionTypeNames.filter((type) => !has(formatsOf(type)));

// Neither has true-or-false questions with a third choice. GIFT has at most one gap and no bank; Moodle has no maths on
// the right side of a match.
test.each([
  ['GIFT', writeGift, [...typesWithout(({ gift }) => gift), 'fill_paragraph', 'true_false']],
  [
    'Moodle XML',
    writeMoodle,
    [...typesWithout(({ moodle }) => moodle?.write), 'matching', 'true_false'],
  ],
] as const)('%s represents what is words only, except for some types', (_, write, types) => {
  const omissions = practices.flatMap((practice) => {
    const all = practice.sections.flatMap(({ questions }) => questions);
    const out = write(practice).omissions.filter(({ isWritten }) => !isWritten);
    return all.filter(({ id }) => out.some(({ question }) => question === id));
  });
  const words = omissions.filter((one) => !/"(?:picture|audio|table)":/.test(JSON.stringify(one)));
  expect([...new Set(words.map(({ type }) => type))].sort()).toEqual([...types].sort());
});
