/**
 * Files with every construct of the formats' own samples; beside each is the expected outcome of every question in
 * it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { AuthoredPractice } from '../schema.ts';
import type { Exported } from './exported.ts';
import { writeGift } from './gift/write.ts';
import { writeMoodle } from './moodle/write.ts';
import { readQuestions } from './read.ts';
import { practiceOf, summaryOf } from './testing.ts';

const bytesOf = (name: string) => readFileSync(join(import.meta.dirname, name));
const textOf = (name: string) => bytesOf(name).toString('utf8');

/** Counts the questions in a GIFT text: paragraphs with more than comments and a category. */
const inGift = (text: string) =>
  text
    .split(/\n\s*\n/)
    .filter((part) => part.split('\n').some((line) => !/^\s*(?:\/\/|\$CATEGORY:|$)/.test(line)))
    .length;

/** Categories are written as questions too; only the introduction of one is reported. */
const inMoodle = (text: string) => text.match(/<question type="(?!category)|<info /g)?.length ?? 0;

const samples: [name: string, count: (text: string) => number][] = [
  ['gift/fixtures/examples.gift.txt', inGift],
  ['gift/fixtures/format-page.gift.txt', inGift],
  ['moodle/fixtures/format-page.xml', inMoodle],
];

test.each(samples)('every question of %s is imported or reported', async (name, count) => {
  const said = summaryOf(await readQuestions(bytesOf(name), name));
  expect(said).toBe(textOf(name.replace(/(?:\.gift)?\.\w+$/, '.told.txt')));
  expect(said.match(/^\d/gm)).toHaveLength(count(textOf(name)));
});

/** Returns a package with all files of a folder. */
function packed(folder: string): Uint8Array {
  const root = join(import.meta.dirname, folder);
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => name.endsWith('.xml')).toSorted();
  return zipSync(Object.fromEntries(files.map((name) => [name, bytesOf(join(folder, name))])));
}

test.each(['qti/fixtures/v2p2', 'qti/fixtures/v3p0'])(
  'every item of the package %s is imported or reported',
  async (folder) => {
    const read = await readQuestions(packed(folder), 'a.zip');
    const said = summaryOf(read);
    expect(said).toBe(textOf(`${folder}.told.txt`));
    const items = readdirSync(join(import.meta.dirname, folder, 'items'));
    expect(said.match(/^\d/gm)).toHaveLength(items.length);
    expect(practiceOf(read).sections.length).toBeGreaterThan(0);
  },
);

/** What Moodle XML has and GIFT has no form for. */
const notInGift = {
  'moodle/fixtures/format-page.xml': [
    'doc-1 without hints',
    'dien-vao-doan: type',
    'so-gan-dung-trong-doan: type',
    'keo-tu: type',
    'chon-tu-con-thieu: type',
    'anh-trong-tep: media',
    'xep-thu-tu: type',
  ],
} as Record<string, string[]>;

const trips = samples.flatMap(([name]) => [
  {
    name,
    format: 'GIFT',
    write: (practice: AuthoredPractice) => writeGift(practice),
    lost: notInGift[name] ?? [],
  },
  { name, format: 'Moodle XML', write: writeMoodle, lost: [] },
]);

test.each(trips)('what is imported of $name is the same after $format', async (trip) => {
  const read = await readQuestions(bytesOf(trip.name), trip.name);
  const practice = practiceOf(read);
  const pictures = [...(read.pictures ?? [])].map(([name, { bytes }]) => [name, bytes] as const);
  const { text, omissions } = trip.write(practice, new Map(pictures));
  expect(
    omissions.map(
      ({ question, isWritten, fields }) =>
        `${question}${isWritten ? ' without' : ':'} ${fields.join()}`,
    ),
  ).toEqual(trip.lost);
  const again = await readQuestions(new TextEncoder().encode(text), 'a');
  expect(again.omissions).toEqual([]);
  expect(practiceOf(again)).toEqual(without(practice, omissions));
});

/** Returns the practice without what an export reports. */
function without(practice: AuthoredPractice, omissions: Exported['omissions']): AuthoredPractice {
  const lostOf = (id: string) => omissions.find(({ question }) => question === id);
  const sections = practice.sections.map((section) => ({
    ...section,
    questions: section.questions
      .filter(({ id }) => lostOf(id)?.isWritten ?? true)
      .map((question) => {
        const lost = lostOf(question.id)?.fields ?? [];
        const entries = Object.entries(question).filter(([field]) => !lost.includes(field));
        return Object.fromEntries(entries) as typeof question;
      }),
  }));
  return { ...practice, sections: sections.filter(({ questions }) => questions.length > 0) };
}
