import { expect, test } from 'vitest';
import { runStep } from './run-step.ts';

const node = (script: string, signal = new AbortController().signal) =>
  runStep({ what: 'a step', command: 'node', args: ['-e', script], env: process.env, signal });

test('a step ends with its exit code, and with the processor of what it started', async () => {
  const busy = 'const end = Date.now() + 500; while (Date.now() < end);';
  const child = `require('child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(busy)}])`;
  const ended = await node(child);
  expect(ended.succeeded).toBe(true);
  if (process.platform !== 'win32') expect(ended.processor).toBeGreaterThan(0);
  expect((await node('process.exit(3)')).succeeded).toBe(false);
});

test('a step that hangs is ended, with what it started', async () => {
  const hanging = `require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' })`;
  expect((await node(hanging, AbortSignal.timeout(1000))).succeeded).toBe(false);
});
