import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Prints the packages that importing the server's modules loads. */
const script = `
  import { registerHooks } from 'node:module';
  const packages = new Set();
  registerHooks({
    load(url, context, next) {
      const match = /.*node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url);
      if (match) packages.add(match[1]);
      return next(url, context);
    },
  });
  await import('./start.ts');
  console.log(JSON.stringify([...packages]));
`;

test('a server starts without loading the packages that only some calls need', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', script],
    { cwd: import.meta.dirname },
  );
  const packages = JSON.parse(stdout) as string[];
  expect(packages).toContain('fastify');
  for (const lazy of ['yaml', 'hucre', 'web-push']) expect(packages).not.toContain(lazy);
});
