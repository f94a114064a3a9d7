/** Builds the service worker (web/pwa) beside the web app, with the names of the files that it caches. */
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { chunkOf } from './route-files.ts';

const web = join(import.meta.dirname, '../web');

const start = 'main.tsx';
/** Pages that open without a network: the learning page, the notebook, and a practice, which includes the sending of kept answers. */
const pages = [
  start,
  'app/routes/learning-route.tsx',
  'notices/bell.tsx',
  'app/frame/account-menu.tsx',
  'app/frame/practice-layout.tsx',
  'app/routes/practice-route.tsx',
  'app/routes/notebook-routes.tsx',
  'app/routes/drill-route.tsx',
  'app/offline-pages.ts',
  'ui/feedback/toaster.tsx',
];

type Chunk = Rolldown.OutputChunk;

const holdsPractice = ({ moduleIds }: Chunk) =>
  moduleIds.some((id) => id.startsWith(join(web, 'practice/')));

/** The files of these pages, with their imports. */
function filesOf(chunks: Chunk[]): string[] {
  const files = new Set(['icon.svg']);
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || files.has(chunk.fileName)) return;
    const { importedCss = [], importedAssets = [] } = chunk.viteMetadata ?? {};
    for (const file of [chunk.fileName, ...importedCss, ...importedAssets]) files.add(file);
    // What a practice loads later must be cached too, whichever file the build has put its parts in.
    const later = chunk.isEntry || !holdsPractice(chunk) ? [] : chunk.dynamicImports;
    for (const name of [...chunk.imports, ...later])
      visit(chunks.find(({ fileName }) => fileName === name));
  };
  for (const page of pages) visit(chunkOf(chunks, page));
  return [...files].map((file) => `/${file}`);
}

/** `app`: the result of building the web app. */
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
