/** Builds the service worker (web/pwa) beside the web app, with the names of the files that it keeps. */
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';

const web = join(import.meta.dirname, '../web');

const start = 'main.tsx';
/** What opens without a network: the learning page with what it shows, and a practice, which brings the sending of kept answers along. */
const pages = [
  start,
  'app/learning-route.tsx',
  'notices/bell.tsx',
  'app/account-menu.tsx',
  'app/practice-layout.tsx',
  'app/practice-route.tsx',
  'app/offline-pages.ts',
  'ui/toaster.tsx',
];

type Chunk = Rolldown.OutputChunk;

/** The file of the build that a module went into, on its own or with others. */
function chunkOf(chunks: Chunk[], module: string): Chunk {
  const found = chunks.find(({ moduleIds }) => moduleIds.includes(join(web, module)));
  if (!found) throw new Error(`the build has no ${module}`);
  return found;
}

/** The files of these pages, with what they import. */
function filesOf(chunks: Chunk[]): string[] {
  const files = new Set(['icon.svg']);
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || files.has(chunk.fileName)) return;
    const { importedCss = [], importedAssets = [] } = chunk.viteMetadata ?? {};
    for (const file of [chunk.fileName, ...importedCss, ...importedAssets]) files.add(file);
    // A question that is met without a network has to be there.
    const later = chunk.facadeModuleId?.startsWith(join(web, 'practice'))
      ? chunk.dynamicImports
      : [];
    for (const name of [...chunk.imports, ...later])
      visit(chunks.find(({ fileName }) => fileName === name));
  };
  for (const page of pages) visit(chunkOf(chunks, page));
  return [...files].map((file) => `/${file}`);
}

/** `app`: what the build of the web app has answered. */
export async function buildWorker(app: Awaited<ReturnType<typeof build>>): Promise<void> {
  if (!('output' in app)) throw new Error('one build has one output');
  const chunks = app.output.filter((file) => file.type === 'chunk');
  const BUILD = { start: `/${chunkOf(chunks, start).fileName}`, files: filesOf(chunks) };
  for (const name of ['sw', 'sw-off'])
    await build({
      root: web,
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      define: { BUILD: JSON.stringify(BUILD) },
      build: {
        emptyOutDir: false,
        modulePreload: false,
        rolldownOptions: {
          input: join(web, `pwa/${name}.ts`),
          output: { entryFileNames: `${name}.js`, format: 'iife' },
        },
      },
    });
}
