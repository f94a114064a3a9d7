import { engine, essays } from '@bitu/writing/testing/engine.ts';
import { expect, test } from 'vitest';
import { GraderBusy } from './grader.ts';
import { localEngine } from './local.ts';

const essay = { ...essays[0]!, task: 'task_2' as const };

test('a worker finds what the engine finds, and texts wait in a queue', async () => {
  const local = localEngine();
  try {
    const results = await Promise.all([local.judge(essay), local.judge(essay)]);
    expect(results).toEqual([engine.judge(essay), engine.judge(essay)]);
  } finally {
    await local.close();
  }
});

test('a full queue, a slow job and a closed engine are all busy: the text is tried again later', async () => {
  const full = localEngine({ waiting: 1 });
  const taken = [full.judge(essay), full.judge(essay)].map((one) =>
    one.catch((error: unknown) => error),
  );
  await expect(full.judge(essay)).rejects.toThrow(GraderBusy);
  await full.close();
  for (const one of await Promise.all(taken)) expect(one).toBeInstanceOf(GraderBusy);
  await expect(full.judge(essay)).rejects.toThrow(GraderBusy);

  const hasty = localEngine({ patience: 1 });
  await expect(hasty.judge(essay)).rejects.toThrow('it took too long');
  await hasty.close();
});
