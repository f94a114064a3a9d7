/** A practice with every question type, in a fixed order, open to everybody. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Queries } from '@bitu/db/connect.ts';
import { importContent } from '@bitu/db/import/import.ts';
import { samples } from '@bitu/questions/samples.ts';
import { isJudged, isSpoken, questionTypeNames } from '@bitu/questions/traits.ts';
import { mediaFolder } from '../server/services/media.ts';
import type { Site } from './server.ts';

export const everyType = 'du-sau-dang';

const questions = [
  {
    id: 'one',
    type: 'single_choice',
    stem: 'Con gì kêu **meo meo**?',
    options: ['con chó', 'con mèo', 'con gà'],
    answer: 2,
  },
  {
    id: 'two',
    type: 'multiple_choice',
    stem: 'Con nào biết bay?',
    options: ['con bò', 'con ong', 'con chim', 'con cá'],
    answers: [2, 3],
    choose: 2,
  },
  { id: 'truth', type: 'true_false', stem: 'Cá sống dưới nước.', answer: true },
  {
    id: 'pairs',
    type: 'matching',
    stem: 'Nối từ với nghĩa.',
    pairs: [
      ['cat', 'con mèo'],
      ['dog', 'con chó'],
    ],
    extra: ['con cá'],
  },
  { id: 'gaps', type: 'fill_paragraph', stem: 'Điền từ.', paragraph: 'I [am] a [student].' },
  {
    id: 'bank',
    type: 'fill_paragraph',
    stem: 'Chọn từ.',
    paragraph: 'She [goes] to [school].',
    bank: true,
    distractors: ['go'],
  },
  {
    id: 'number',
    type: 'free_text',
    stem: '$\\frac{1}{2} + 2 =$ ?',
    input: 'number',
    unit: 'cm',
    answer: '2,5',
  },
  { id: 'word', type: 'free_text', stem: 'Con mèo tiếng Anh là gì?', answer: 'cat|a cat' },
].map((question) => ({ ...question, level: 1, why: 'Vì **thế**.' }));

/** The types that are right or wrong at once, and the sample of each. */
export const sampledTypes = questionTypeNames.filter((type) => !isJudged(type) && !isSpoken(type));
export const samplesOfTypes = 'mau-moi-dang';
const sampled = sampledTypes.map((type) => ({
  id: type.replaceAll('_', '-'),
  type,
  level: 1,
  stem: 'Con làm nhé.',
  why: 'Vì **thế**.',
  ...samples[type].authored,
}));

/** Two more of other kinds, for a practice of ten. */
const more = [
  {
    id: 'several',
    type: 'multiple_choice',
    stem: 'Con nào có bốn chân?',
    options: ['con bò', 'con ong', 'con chó', 'con cá'],
    answers: [1, 3],
  },
  { id: 'false', type: 'true_false', stem: 'Con gà biết bơi.', answer: false },
].map((question) => ({ ...question, level: 1, why: 'Con nhìn kỹ lại từng con nhé.' }));

export const tenQuestions = 'muoi-cau';

const practice = {
  id: everyType,
  title: 'Đủ sáu dạng câu hỏi',
  subject: 5,
  type: 'normal',
  minutes: 10,
  public: true,
  reported: true,
  shuffle: 'none',
  sections: [
    { name: 'Chọn', questions: questions.slice(0, 3) },
    { name: 'Viết', questions: questions.slice(3) },
  ],
};

const practiceOfTen = {
  ...practice,
  id: tenQuestions,
  title: 'Mười câu, đủ dạng',
  sections: [{ name: 'Mười câu', questions: [...questions, ...more] }],
};

const practiceOfSamples = {
  ...practice,
  id: samplesOfTypes,
  title: 'Mẫu mọi dạng',
  sections: [{ name: 'Mọi dạng', questions: sampled }],
};

/** The sample of each type that is right or wrong at once. */
export const importSamples = ({ db, deps }: Site): Promise<void> =>
  importPractice(db.queries, deps.settings.dataDir, practiceOfSamples);

export const importEveryType = ({ db, deps }: Site): Promise<void> =>
  importPractice(db.queries, deps.settings.dataDir, practice);

/** Gives a practice of the demo a time limit, in seconds. */
export const limitTime = (db: Queries, code: string, total_time: number) =>
  db.updateTable('practices').set({ total_time }).where('code', '=', code).execute();

/** Ten questions of all types that are right or wrong. */
export const importTenQuestions = (queries: Queries, dataDir: string): Promise<void> =>
  importPractice(queries, dataDir, practiceOfTen);

async function importPractice(queries: Queries, dataDir: string, { id, ...own }: { id: string }) {
  const folder = await mkdtemp(join(tmpdir(), 'bitu-content-'));
  await mkdir(join(folder, 'practices'));
  await writeFile(join(folder, 'practices', `${id}.yaml`), JSON.stringify({ id, ...own }));
  const imported = await importContent(queries, {
    folder,
    mediaFolder: mediaFolder(dataDir),
    today: '2026-11-21',
  });
  await rm(folder, { recursive: true });
  if (imported.kind === 'issues') throw new Error(JSON.stringify(imported.issues));
}
