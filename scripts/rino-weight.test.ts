import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import { expect, test, vi } from 'vitest';

test('Rino weighs less than 12 kB, with his states and movements', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [react()],
    build: {
      write: false,
      rolldownOptions: {
        input: join(import.meta.dirname, '../web/ui/rino/rino.tsx'),
        external: /^react/,
        preserveEntrySignatures: 'strict',
      },
    },
  })) as Rolldown.RolldownOutput;
  const sizes = output.map((file) => ({
    name: file.fileName,
    bytes: Buffer.byteLength(file.type === 'chunk' ? file.code : file.source),
  }));
  const sum = sizes.reduce((all, { bytes }) => all + bytes, 0);
  process.stdout.write(`Rino: ${sum} bytes, not compressed\n`);
  expect(sizes.map(({ name }) => name.replace(/.*\./, '')).sort()).toEqual(['css', 'js']);
  expect(sum).toBeGreaterThan(5000);
  expect(sum, JSON.stringify(sizes)).toBeLessThan(12_000);
});
