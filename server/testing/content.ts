/**
 * Small content for tests: a folder in the authors' format (JSON is YAML), and practices whose right answers are
 * known.
 */
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Imported, importContent } from '@bitu/db/import/import.ts';
import { inject } from 'vitest';
import { mediaFolder } from '../services/media.ts';
import type { TestServer } from './server.ts';

/** Writes files into a new folder; an object becomes YAML. Returns the folder. */
export async function writeFolder(files: Record<string, object | string>): Promise<string> {
  const folder = await mkdtemp(join(inject('dataDir'), 'content-'));
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content, null, 1));
  }
  return folder;
}

export async function importFiles(
  server: Pick<TestServer, 'db' | 'deps'>,
  files: Record<string, object | string>,
  options: { takeOver?: boolean; today?: string } = {},
): Promise<Imported> {
  return importContent(server.db.queries, {
    folder: await writeFolder(files),
    mediaFolder: mediaFolder(server.deps.settings.dataDir),
    today: '2026-11-21',
    ...options,
  });
}

const why = 'Vì thế.';

/** One question of each type, some in two variants; `rightAnswers` has their answers. */
export const everyType = [
  { id: 'choice', type: 'single_choice', options: ['đúng', 'sai', 'cũng sai'], answer: 1 },
  { id: 'two', type: 'multiple_choice', options: ['a', 'b', 'c', 'd'], answers: [1, 2], choose: 2 },
  { id: 'several', type: 'multiple_choice', options: ['a', 'b', 'c', 'd'], answers: [1, 2, 3] },
  { id: 'truth', type: 'true_false', answer: true },
  {
    id: 'pairs',
    type: 'matching',
    pairs: ['một', 'hai', 'ba', 'bốn'].map((word, i) => [String(i + 1), word]),
    extra: ['năm'],
  },
  { id: 'gaps', type: 'fill_paragraph', paragraph: 'I [am|was] a [student] of [hòa].' },
  { id: 'word', type: 'free_text', answer: "it's|it is" },
  { id: 'number', type: 'free_text', input: 'number', answer: '12,5' },
].map((question) => ({ level: 1, stem: 'Câu hỏi', why, ...question }));

/** A right answer to each question of `everyType`. That of `pairs` is in the database, as its ids are shuffled. */
export const rightAnswers = {
  choice: ['a'],
  two: ['a', 'b'],
  several: ['a', 'b', 'c'],
  truth: ['true'],
  gaps: ['was', 'Student', 'hoà'],
  word: ['It’s.'],
  number: ['12.5'],
};

/** A practice of `everyType`, open to everybody; 10 minutes. */
export const practiceOf = (id: string, own: object = {}) => ({
  id,
  title: `Bài ${id}`,
  subject: 1,
  type: 'normal',
  minutes: 10,
  public: true,
  shuffle: 'none',
  sections: [
    { name: 'Chọn', questions: everyType.slice(0, 4) },
    { name: 'Viết', questions: everyType.slice(4) },
  ],
  ...own,
});

/** A practice of four true-or-false questions q1 to q4, all true; unless it is a test, q3 has a hint. */
export const truthsOf = (id: string, own: object = {}) =>
  practiceOf(id, {
    sections: [
      {
        name: 'Đúng hay sai',
        questions: ['q1', 'q2', 'q3', 'q4'].map((code) => ({
          id: code,
          type: 'true_false',
          level: 1,
          stem: `Câu ${code}`,
          answer: true,
          why,
          ...(code === 'q3' && !('type' in own) && { hints: ['Con đọc lại câu nhé.'] }),
        })),
      },
    ],
    ...own,
  });

export async function importPractices(
  server: Pick<TestServer, 'db' | 'deps'>,
  practices: { id: string }[],
): Promise<void> {
  const files = practices.map((one) => [`practices/${one.id}.yaml`, one]);
  const imported = await importFiles(server, Object.fromEntries(files));
  if (imported.kind === 'issues') throw new Error(JSON.stringify(imported.issues));
}
