/**
 * Writes the pages that the server sends. The visitor pages and the sign-in are complete, so that they read without
 * JavaScript: the real route tree, rendered by React for Node. Every other page is the app's shell. Each lists the
 * files that it starts with.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Rolldown } from 'vite';
import { type Files, filesOfRoutes } from './route-files.ts';

const root = join(import.meta.dirname, '..');
const web = join(root, 'web');
const dist = join(web, 'dist');
/** Inside the project, so that React is found from there. */
const outDir = join(root, 'node_modules/.vite/prerender');

/** The exports of web/app/prerender.tsx. */
interface Renderer {
  visitorPaths: readonly string[];
  prerender: (path: string) => Promise<{ head: string; html: string }>;
}

async function buildRenderer(): Promise<Renderer> {
  await build({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    logLevel: 'warn',
    build: {
      ssr: 'app/prerender.tsx',
      outDir,
      emptyOutDir: true,
      rolldownOptions: { output: { codeSplitting: false } },
    },
    ssr: { noExternal: true, external: ['react', 'react-dom'] },
    // Node has one that only warns.
    define: { localStorage: 'undefined' },
  });
  return (await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as Renderer;
}

/** A module as a script within the HTML: as a file of its own it would arrive when half of the app is there. */
async function inlined(module: string): Promise<string> {
  const built = await build({
    root: web,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: join(web, module), output: { format: 'iife' } },
    },
  });
  if (!('output' in built)) throw new Error('one build has one output');
  return `<script>${built.output[0].code.trim()}</script>`;
}

/** Tags for the files that a page needs besides those that its shell names. */
const tagsOf = ({ scripts, styles }: Files, shell: string): string =>
  [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ]
    .filter((tag) => !shell.includes(tag.slice(tag.indexOf('/'))))
    .join('');

const between = (mark: string) => new RegExp(`<!--${mark}-->[^]*<!--/${mark}-->`);

/** Replaces the text between two marks of index.html. */
function fill(html: string, mark: string, content: string): string {
  if (!between(mark).test(html)) throw new Error(`index.html has no mark ${mark}`);
  return html.replace(between(mark), () => content);
}

/** `app`: the result of building the web app. */
export async function prerenderPages(app: Awaited<ReturnType<typeof build>>): Promise<void> {
  if (!('output' in app)) throw new Error('one build has one output');
  const chunks = app.output.filter((file): file is Rolldown.OutputChunk => file.type === 'chunk');
  const earlyCalls = await inlined('app/early-calls.ts');
  const earlyFonts = await inlined('app/early-fonts.ts');
  const earlyTaps = await inlined('app/early-taps.ts');
  const plain = await readFile(join(dist, 'index.html'), 'utf8');
  const shell = plain
    .replace('<!--early-calls-->', () => earlyCalls)
    .replace('<!--early-fonts-->', () => earlyFonts);
  await writeFile(join(dist, 'index.html'), shell);
  const { visitorPaths, prerender } = await buildRenderer();
  for (const folder of ['prerendered', 'shells'])
    await mkdir(join(dist, folder), { recursive: true });
  for (const [path, files] of filesOfRoutes(chunks)) {
    // Last, as the order of the style sheets' layers is that of the shell.
    const named = shell.replace('</head>', () => `${tagsOf(files, shell)}</head>`);
    const [, first = ''] = path.split('/');
    const isVisitors = visitorPaths.includes(path);
    if (!isVisitors) await writeFile(join(dist, 'shells', `${first}.html`), named);
    if (!isVisitors && path !== '/login') continue;
    const { head, html } = await prerender(path);
    // React requests the pictures of the first view by tags before its own output; they belong into the head of pages
    // that search engines find.
    const [preloads = ''] = /^(<link rel="preload"[^>]*>)*/.exec(html) ?? [];
    const body = `<div id="root" data-page="${path}">${html.slice(preloads.length)}</div>${earlyTaps}`;
    const titled = isVisitors ? fill(named, 'head', head + preloads) : named;
    const page = fill(titled, 'page', body);
    await writeFile(join(dist, 'prerendered', `${first || 'index'}.html`), page);
  }
}
