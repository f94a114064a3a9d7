import type { Plugin } from 'vite';
import { routes } from '../contract/routes.ts';

/**
 * What libraries bring along and nothing here uses, with the kB of every first load: links are plain anchors (app/links.ts), 1.8,
 * addresses have a form of their own (app/search.ts), 0.3, a page is scrolled by app/scroll.ts, 0.9, and what changes something is a
 * plain call (api/use-sending.ts), 0.9. The linter refuses to import any of it.
 */
const unused: Record<string, string> = {
  '/@tanstack/react-router/dist/esm/link.js':
    'export const Link = null, createLink = null, linkOptions = null, useLinkProps = null;',
  '/@tanstack/router-core/dist/esm/searchParams.js':
    'export const defaultParseSearch = null, defaultStringifySearch = null, parseSearchWith = null, stringifySearchWith = null;',
  '/@tanstack/router-core/dist/esm/scroll-restoration.js':
    'export const defaultGetScrollRestorationKey = null, getElementScrollRestorationEntry = null, setupScrollRestoration = () => {}, storageKey = null;',
  '/@tanstack/query-core/build/modern/mutationCache.js':
    'export class MutationCache { getAll() { return []; } clear() {} resumePausedMutations() { return Promise.resolve(); } }',
};

/** The browser needs the method and the address of each call; who may make it is for the server to know: 0.5. */
function routesOfTheBrowser(): string {
  const lines = Object.entries(routes).map(
    ([name, { method, path }]) => `${name} ${method} ${path}`,
  );
  return `export const routes = Object.fromEntries(${JSON.stringify(lines.join('\n'))}.split('\\n').map((line) => {
    const [name, method, path] = line.split(' ');
    return [name, { method, path }];
  }));`;
}

/** Puts something light in the place of each. */
export const leaveOut = (): Plugin => ({
  name: 'leave-out',
  apply: 'build',
  enforce: 'pre',
  // React's tools for developers look at `npm run dev`: 0.3.
  config: () => ({ define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } }),
  load(id) {
    if (id.endsWith('/contract/routes.ts')) return routesOfTheBrowser();
    return unused[Object.keys(unused).find((end) => id.endsWith(end)) ?? ''];
  },
});
