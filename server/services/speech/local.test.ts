import type { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, it } from 'vitest';
import { Unreadable } from '@bitu/speech/decode/sound.ts';
import { wav } from '@bitu/speech/testing/files.ts';
import { silence, speech } from '@bitu/speech/testing/sounds.ts';
import { JobFailed, PoolBusy } from '../workers.ts';
import { SpeechPool } from './local.ts';

const pool = new SpeechPool({ workers: 1, waiting: 2 });
afterAll(() => pool.close());

const quiet = { file: wav(silence(1)), text: 'hello' };

describe('the pool', () => {
  it('runs each kind of job', async () => {
    expect(await pool.do('assess', quiet)).toEqual({
      seconds: 1,
      outcome: { kind: 'refused', refusal: 'silence' },
    });
    expect((await pool.do('sounds', { text: 'see' }))[0]?.ipa).toBe('siː');
    const choice = await pool.do('choose', {
      file: wav(speech(['S', 'IY'])),
      phrases: ['saw', 'see'],
    });
    expect(choice?.index).toBe(1);
  });

  it('distinguishes a file that is not a recording from a job that fails, and continues', async () => {
    await expect(
      pool.do('assess', { file: new Uint8Array([1, 2, 3]), text: 'hello' }),
    ).rejects.toBeInstanceOf(Unreadable);
    await expect(
      pool.do('assess', { file: wav(speech(['S', 'IY'])), text: '!' }),
    ).rejects.toBeInstanceOf(JobFailed);
    expect(await pool.do('sounds', { text: 'see' })).toHaveLength(1);
  });

  it('throws PoolBusy if too many wait, and finishes all accepted jobs', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () => pool.do('assess', quiet)),
    );
    const busy = outcomes.filter(
      (outcome) => outcome.status === 'rejected' && outcome.reason instanceof PoolBusy,
    );
    expect(busy).toHaveLength(3);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  it('fails a job that takes too long, and runs the next', async () => {
    const hasty = new SpeechPool({ workers: 1, patience: 1 });
    await expect(hasty.do('assess', quiet)).rejects.toThrow('too long');
    await expect(hasty.do('assess', quiet)).rejects.toBeInstanceOf(JobFailed);
    await hasty.close();
  });

  it('ends a worker that was idle for a while, and starts another for the next job', async () => {
    const thrifty = new SpeechPool({ workers: 1, idle: 1 });
    const ended = new Promise((resolve) => {
      process.once('worker', (worker: Worker) => worker.once('exit', resolve));
    });
    expect(await thrifty.do('sounds', { text: 'see' })).toHaveLength(1);
    await ended;
    expect(await thrifty.do('sounds', { text: 'see' })).toHaveLength(1);
    await thrifty.close();
  });

  it('fails unfinished jobs when it is closed', async () => {
    const short = new SpeechPool({ workers: 1 });
    const jobs = [short.do('assess', quiet), short.do('assess', quiet)];
    const outcomes = Promise.allSettled(jobs);
    await short.close();
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(short.do('assess', quiet)).rejects.toBeInstanceOf(JobFailed);
  });
});
