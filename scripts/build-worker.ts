/** Builds the service workers (web/pwa) beside the families' app and the staff's program, with the names of the files that they cache. */
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

type Built = Awaited<ReturnType<typeof build>>;

function chunksOf(built: Built): Chunk[] {
  if (!('output' in built)) throw new Error('one build has one output');
  return built.output.filter((file) => file.type === 'chunk');
}

/** `BUILD`: as web/pwa/cached-files.ts reads it. */
const bundle = (name: string, BUILD: object) =>
  build({
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

/** `app`: the result of building the families' app. */
export async function buildWorker(app: Built): Promise<void> {
  const chunks = chunksOf(app);
  const BUILD = {
    app: 'bitu-app',
    shell: '/index.html',
    start: `/${chunkOf(chunks, start).fileName}`,
    files: filesOf(chunks),
  };
  for (const name of ['sw', 'sw-off']) await bundle(name, BUILD);
}

/** `program`: the result of building the staff's program. All of its pages open without a network, to read what they showed last. */
export async function buildStaffWorker(program: Built): Promise<void> {
  const chunks = chunksOf(program);
  const files = new Set(['icon.svg']);
  for (const { fileName, viteMetadata } of chunks) {
    const { importedCss = [], importedAssets = [] } = viteMetadata ?? {};
    for (const file of [fileName, ...importedCss, ...importedAssets]) files.add(file);
  }
  await bundle('staff-sw', {
    app: 'bitu-staff',
    shell: '/staff',
    start: `/${chunks.find(({ isEntry }) => isEntry)?.fileName}`,
    files: [...files].map((file) => `/${file}`),
  });
}
