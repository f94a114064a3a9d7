/**
 * The files of the build that each address of the app needs at once. The HTML names them, so that a browser requests
 * them together.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

const web = join(import.meta.dirname, '../web');
/** The addresses of the first pages, and all others, whose pages need that file too. */
const first = 'app/routes/first-pages.ts';
const table = 'app/routes/table.ts';
/** Layouts of the route table that have files of their own. */
const layouts: Record<string, string> = {
  practice: 'app/frame/practice-layout.tsx',
  free: 'app/frame/free-layout.tsx',
};

/** Parts in files of their own that these addresses show first. */
const firstParts: Record<string, string> = { '/practice/:id': 'practice/start/start-card.tsx' };

/** Returns the file of the build that contains a module. */
export function chunkOf(chunks: Chunk[], module: string): Chunk {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(join(web, module)));
  if (!chunk) throw new Error(`the build has no ${module}`);
  return chunk;
}

/** Returns each path of the route table with the modules that it shows. */
function modulesOfRoutes(): Map<string, string[]> {
  const firstPages = readFileSync(join(web, first), 'utf8');
  const source = firstPages + readFileSync(join(web, table), 'utf8');
  const routes = source.matchAll(
    /path: '(?<path>[^']+)',\s+title: [^\n]+\s+layout: (?<layout>\w+),(?:\s+before: [^\n]+)?\s+page: from\(\(\) => import\('(?<page>[^']+)'\)/g,
  );
  const files = new Map<string, string[]>();
  const add = (path: string, layout: string, page: string) => {
    const addresses = firstPages.includes(`path: '${path}'`) ? undefined : table;
    const own = [addresses, layouts[layout], firstParts[path]].filter((file) => file !== undefined);
    files.set(path, [...own, join('app/routes', page)]);
  };
  for (const { groups } of routes)
    add(groups?.['path'] ?? '', groups?.['layout'] ?? '', groups?.['page'] ?? '');
  // Several addresses in one line: `report(id, title, layout, from(file, name), [path, …])`, where pages that share a
  // file name it.
  const shared = new Map(
    [...source.matchAll(/const (\w+) = \(\) => import\('([^']+)'\)/g)].map(
      ([, name = '', file = '']) => [name, file],
    ),
  );
  const lines = source.matchAll(
    /report\(\s*'[^']+',\s*'[^']+',\s*(?<layout>\w+),\s*from\((?:(?<name>\w+)|\(\) => import\('(?<own>[^']+)'\)), '\w+'\),\s*\[(?<paths>[^\]]+)\]/g,
  );
  let count = 0;
  for (const { groups } of lines) {
    count++;
    const page = groups?.['own'] ?? shared.get(groups?.['name'] ?? '') ?? '';
    for (const [, path = ''] of (groups?.['paths'] ?? '').matchAll(/'([^']+)'/g))
      add(path, groups?.['layout'] ?? '', page);
  }
  if (files.size < 10 || count < 5) throw new Error(`${table} is written in another way`);
  return files;
}

export interface Files {
  scripts: string[];
  styles: string[];
}

/** Returns the files of some modules and their imports, without duplicates. */
function filesOf(chunks: Chunk[], modules: string[]): Files {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || scripts.has(chunk.fileName)) return;
    scripts.add(chunk.fileName);
    for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name));
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  };
  for (const module of modules) visit(chunkOf(chunks, module));
  return { scripts: [...scripts], styles: [...styles] };
}

/** Returns the files of each path of the route table. */
export function filesOfRoutes(chunks: Chunk[]): Map<string, Files> {
  return new Map([...modulesOfRoutes()].map(([path, modules]) => [path, filesOf(chunks, modules)]));
}
