/** A client generated from /docs/json, as the author of another app makes one: it compiles, and it works. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { consentVersion } from '@bitu/rules/accounts/register.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { practiceIdOf } from './testing/attempt.ts';
import { codesOn } from './testing/browser.ts';
import { importPractices, truthsOf } from './testing/content.ts';
import { listenAnywhere } from './testing/listen.ts';
import { md5, type TestServer, testServer } from './testing/server.ts';

const root = join(import.meta.dirname, '..');
const run = promisify(execFile);
const { resolve } = createRequire(import.meta.url);

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await testServer();
  await importPractices(server, [truthsOf('truths')]);
  // Within the project, so that its packages are found.
  await mkdir(join(root, 'test-results'), { recursive: true });
  folder = await mkdtemp(join(root, 'test-results/generated-client-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await server.stop();
});

test('a generated client compiles strictly, and walks from the registration to the report', async () => {
  const origin = await listenAnywhere(server.app);
  await cp(join(import.meta.dirname, 'testing/generated-client'), folder, { recursive: true });
  const generator = join(dirname(resolve('openapi-typescript/package.json')), 'bin/cli.js');
  const types = join(folder, 'api.d.ts');
  await run(process.execPath, [generator, `${origin}/docs/json`, '--output', types]);
  const compiler = join(root, 'node_modules/.bin/tsc');
  await run(compiler, ['--project', folder]).catch((error: { stdout: string }) => {
    throw new Error(error.stdout);
  });
  const compiled = pathToFileURL(join(folder, 'out/walk.js')).href;
  // Its types are those of another project, in which it was compiled.
  const client = (await import(/* @vite-ignore */ compiled)) as {
    walk(origin: string, person: object, practiceId: number): Promise<unknown>;
  };
  const phone = '0974000011';
  const walked = await client.walk(
    origin,
    {
      phone,
      password: md5('mùa hè xanh'),
      consent: consentVersion,
      code: async () => (await codesOn(server, phone)).at(-1) ?? '',
    },
    await practiceIdOf(server, 'truths'),
  );
  expect(walked).toEqual({
    student: 'Phạm Thu Hà',
    right: [1, 1, 1, 1],
    score: 10,
    sentence: expect.stringContaining('4'),
  });
});
