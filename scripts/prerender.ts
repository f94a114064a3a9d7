/** Writes the visitor pages as HTML into the build, so that they read without JavaScript: the real route tree, rendered by React for Node. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest } from 'vite';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'web/dist');
/** Inside the project, so that React is found from there. */
const outDir = join(root, 'node_modules/.vite/prerender');

/** What web/app/prerender.tsx exports. */
interface Renderer {
  visitorPaths: readonly string[];
  prerender: (path: string) => Promise<{ head: string; html: string }>;
}

/** The file in `web/app` that holds the page of a path, as the client's manifest names it. */
const entryOf = (path: string) =>
  `app/${{ '/': 'home', '/lay-so-thu-tu': 'queue' }[path] ?? path.slice(1)}-route.tsx`;

async function buildRenderer(): Promise<Renderer> {
  await build({
    root: join(root, 'web'),
    configFile: join(root, 'web/vite.config.ts'),
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

/** Tags for what the page's own file needs beside what every page loads. */
function tagsOf(manifest: Manifest, entry: string, shell: string): string[] {
  const seen = new Set<string>();
  const css: string[] = [];
  const js: string[] = [];
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const imported of chunk.imports ?? []) visit(imported);
    if (!shell.includes(chunk.file)) js.push(chunk.file);
    css.push(...(chunk.css ?? []).filter((file) => !shell.includes(file)));
  };
  if (!manifest[entry]) throw new Error(`the build has no ${entry}`);
  visit(entry);
  return [
    ...css.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...js.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
}

const between = (mark: string) => new RegExp(`<!--${mark}-->[^]*<!--/${mark}-->`);

/** Replaces what stands between two marks of index.html. */
function fill(html: string, mark: string, content: string): string {
  if (!between(mark).test(html)) throw new Error(`index.html has no mark ${mark}`);
  return html.replace(between(mark), () => content);
}

export async function prerenderPages(): Promise<void> {
  const shell = await readFile(join(dist, 'index.html'), 'utf8');
  const manifestFile = join(dist, '.vite/manifest.json');
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
  const { visitorPaths, prerender } = await buildRenderer();
  await mkdir(join(dist, 'prerendered'), { recursive: true });
  for (const path of visitorPaths) {
    const { head, html } = await prerender(path);
    // React asks for the pictures of the first view by tags before its own; they belong into the head.
    const [preloads = ''] = /^(<link rel="preload"[^>]*>)*/.exec(html) ?? [];
    const tags = tagsOf(manifest, entryOf(path), shell);
    const body = `<div id="root" data-page="${path}">${html.slice(preloads.length)}</div><script src="/early-taps.js" async></script>`;
    const page = fill(fill(shell, 'head', head + preloads), 'page', body)
      // Last: the order of the style sheets' layers is that of the shell's.
      .replace('</head>', () => `${tags.join('')}</head>`);
    await writeFile(join(dist, 'prerendered', `${path.slice(1) || 'index'}.html`), page);
  }
}
