import { expect, test } from 'vitest';
import { longReport, sampleReport } from '../../testing/sample-reports.ts';
import { PaperBusy } from './paper.ts';
import { Press } from './press.ts';
import { reportData } from './print.ts';
import type { Page } from './typesetter.ts';

const page = (report = sampleReport('lesson')): Page => ({
  template: 'report',
  format: 'pdf',
  data: JSON.stringify(reportData(report, 'https://bitu.example')),
});

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function withPress(
  options: ConstructorParameters<typeof Press>[0],
  work: (press: Press) => Promise<void>,
) {
  const press = new Press(options);
  await work(press).finally(() => press.close());
}

test('one is being made, 20 wait, and the next is refused', () =>
  withPress({}, async (press) => {
    const made = await Promise.allSettled(Array.from({ length: 25 }, () => press.make(page())));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(21);
    for (const one of made.slice(21))
      expect(one).toMatchObject({ status: 'rejected', reason: expect.any(PaperBusy) });
  }));

test('a killed process fails only the page it was making, and another replaces it', () =>
  withPress({}, async (press) => {
    await press.make(page());
    const first = press.pid!;
    const [long, next] = [press.make(page(longReport(300))), press.make(page())];
    process.kill(first, 'SIGKILL');
    await expect(long).rejects.toThrow('its process ended');
    expect((await next).subarray(0, 5).toString()).toBe('%PDF-');
    expect(press.pid).not.toBe(first);
  }));

test('a page that takes too long fails, and its process is ended', () =>
  withPress({ patience: 1 }, async (press) => {
    const late = press.make(page());
    const pid = press.pid!;
    await expect(late).rejects.toThrow('it took too long');
    await expect.poll(() => isThere(pid)).toBe(false);
  }));

test.each([
  ['has made enough', { maxPages: 2 }],
  ['holds much memory', { memory: 1 }],
  ['has nothing to do', { idle: 1 }],
])('a process that %s ends, and the next page starts another', (_, options) =>
  withPress(options, async (press) => {
    const pids = new Set<number>();
    for (let i = 0; i < 3; i++) {
      const one = press.make(page());
      pids.add(press.pid!);
      await one;
      if ('idle' in options) await expect.poll(() => press.pid).toBeNull();
    }
    expect(pids.size).toBeGreaterThanOrEqual(2);
    await expect.poll(() => [...pids].filter(isThere).length).toBeLessThanOrEqual(1);
  }),
);

test('closing fails what is waiting, and ends the process', async () => {
  const press = new Press();
  const both = Promise.allSettled([press.make(page()), press.make(page())]);
  const pid = press.pid!;
  await press.close();
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(isThere(pid)).toBe(false);
  await expect(press.make(page())).rejects.toThrow(PaperBusy);
});

test('data that a template cannot lay out is an error, and the process stays', () =>
  withPress({}, async (press) => {
    const wrong = press.make({ template: 'report', format: 'pdf', data: '{}' });
    const pid = press.pid;
    await expect(wrong).rejects.toThrow('dictionary does not contain key');
    await press.make(page());
    expect(press.pid).toBe(pid);
  }));
