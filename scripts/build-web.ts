/**
 * Builds the web app and the staff's program if any of the sources is newer than the last build, and compresses them so that
 * the server can send the files as they are.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'web/dist');
const stamp = join(dist, '.built');
const sources = [
  'web',
  'contract',
  'rules',
  'questions',
  'speech',
  'db/seed/legal',
  'package-lock.json',
];
const ignored = /(^|\/)(dist|node_modules)(\/|$)|\.test\.tsx?$/;

/** Returns a hash of the names, sizes and times of all sources: fast, and different after any change. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    const path = join(root, source);
    const names = (await stat(path)).isDirectory()
      ? (await readdir(path, { recursive: true })).sort()
      : [''];
    for (const name of names) {
      if (ignored.test(name)) continue;
      const file = await stat(join(path, name));
      if (file.isFile()) hash.update(`${source}/${name} ${file.size} ${file.mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

async function compress() {
  const names = await readdir(dist, { recursive: true });
  await Promise.all(
    names
      // Pages are compressed by the server after filling them in.
      .filter((name) => /\.(js|css|svg|json|webmanifest)$/.test(name))
      .map(async (name) => {
        const bytes = await readFile(join(dist, name));
        if (bytes.length < 1024) return;
        const brotli = await promisify(brotliCompress)(bytes, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 9 },
        });
        await writeFile(join(dist, `${name}.br`), brotli);
        await writeFile(join(dist, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }));
      }),
  );
}

const print = await fingerprint();
const built = existsSync(stamp) ? await readFile(stamp, 'utf8') : '';
if (built !== print) {
  process.stdout.write('Building the web app…\n');
  const { build } = await import('vite');
  const { buildStaffWorker, buildWorker } = await import('./build-worker.ts');
  const { prerenderPages } = await import('./prerender.ts');
  const { staffPartsIn } = await import('./families-only.ts');
  const { writeThirdParty } = await import('./third-party.ts');
  const { speechModel } = await import('./speech-model.ts');
  const model = await speechModel();
  process.env['VITE_SPEECH_MODEL'] = model.address;
  const app = await build({
    root: join(root, 'web'),
    configFile: join(root, 'web/vite.config.ts'),
    logLevel: 'warn',
  });
  const strangers = 'output' in app ? staffPartsIn(app.output) : [];
  if (strangers.length > 0) throw new Error(`in the families' build: ${strangers.join('; ')}`);
  await buildWorker(app);
  await prerenderPages(app);
  const program = await build({
    root: join(root, 'web'),
    configFile: join(root, 'web/vite.staff.config.ts'),
    logLevel: 'warn',
  });
  await buildStaffWorker(program);
  // One page for `/staff` and everything below it.
  await rename(join(dist, 'staff.html'), join(dist, 'shells/staff.html'));
  await writeThirdParty(dist);
  await compress();
  await model.place(dist);
  await writeFile(stamp, print);
  // Event listeners of the pages would keep the process alive.
  process.exit();
}
