import { existsSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const server = 'http://127.0.0.1:3000';

/**
 * Matches modules of a folder by their names. A name that no longer exists fails the build instead of dropping out of
 * its chunk.
 */
function modules(folder: string, ...names: string[]): RegExp {
  for (const name of names)
    if (!existsSync(join(import.meta.dirname, '..', folder, name)))
      throw new Error(`vite.config.ts: there is no ${folder}/${name}`);
  return new RegExp(`/${folder}/(${names.join('|').replaceAll('.', '\\.')})$`);
}
const either = (...tests: RegExp[]) => new RegExp(tests.map(({ source }) => source).join('|'));

/** `npm run dev`: serves the page of the staff's program for `/staff` and below, where its modules are too. */
const staffPage: Plugin = {
  name: 'staff-page',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (/^\/staff(\/[^.]*)?(\?|$)/.test(request.url ?? '')) request.url = '/staff.html';
      next();
    });
  },
};

export default defineConfig({
  root: import.meta.dirname,
  // The compiler's caching of values costs 6 kB on the first page, and 1 kB around a practice. It pays where a screen
  // changes with every tap and every second.
  plugins: [
    react({
      compiler: {
        sources: [
          '/questions/',
          ...['attempt', 'read-aloud', 'rino', 'speaking'].map((part) => `/web/practice/${part}/`),
        ],
      },
    }),
    tailwindcss(),
    staffPage,
  ],
  // Lucide's icons, drawn by a component of our own.
  resolve: {
    alias: [
      {
        find: '../createLucideIcon.mjs',
        replacement: join(import.meta.dirname, 'ui/create-icon.ts'),
      },
    ],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // A list of what each lazy file needs would add 2 kB to every first load.
    modulePreload: false,
    // Inlined fonts and pictures would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    // The two pages with a budget (e2e/weight.test.ts) are built into few files: split where others share parts of
    // them, they would be 3 kB larger.
    rolldownOptions: {
      // React DevTools are only for `npm run dev`: 0.3 kB.
      transform: { define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } },
      output: {
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'] },
            // The sign-in has them too: in its file, a practice would load all of it for them.
            {
              name: 'fields',
              test: either(
                modules('web/ui', 'use-page-title.ts'),
                modules('web/ui/forms', 'field.tsx', 'text-field.tsx'),
                modules('web/api', 'use-form.ts', 'use-sending.ts'),
              ),
            },
            // A line for many pages, none of which shall load the files of another for it.
            {
              name: 'counted',
              test: modules('rules/practice', 'counted-words.ts', 'writing/range-text.ts'),
            },
            // Before the rest of the frame, whose calls it shares: a first page loads the bell alone.
            { name: 'bell', test: modules('web/notices', 'bell.tsx', 'api.ts') },
            { name: 'deferred-shell', test: modules('web/app/frame', 'deferred-shell.tsx') },
            { name: 'sign-in', test: modules('web/app/routes', 'sign-in-route.tsx') },
            { name: 'learning', test: modules('web/app/routes', 'learning-route.tsx') },
            // Code that the other pages share.
            { name: 'icons', test: /\/lucide-react\/dist\/esm\/icons\//, minShareCount: 3 },
            {
              name: 'parts',
              test: either(
                /\/idb-keyval\//,
                modules(
                  'web/ui',
                  'link.tsx',
                  'visually-hidden.tsx',
                  'format.ts',
                  'mascot.tsx',
                  'sound.ts',
                  'use-rest.ts',
                  'charts/progress.tsx',
                  'charts/score-ring.tsx',
                  'feedback/banner.tsx',
                  'content/blocks.tsx',
                  'overlay/confirm-dialog.tsx',
                ),
                modules('web/api', 'back-off.ts', 'page-error.tsx', 'upload.ts'),
                modules('web/learning/books', 'addresses.ts'),
                modules('web/practice/start', 'blocked-reason.ts'),
                modules('web/app/routes', 'status-pages.tsx'),
              ),
            },
            // Rino alive, in a file of its own: neither a result nor a practice waits for code of the other.
            {
              name: 'rino',
              test: either(
                modules('web/ui', 'confetti.tsx'),
                modules('web/ui/rino', 'drawing.tsx', 'rino.tsx', 'use-tapped.ts'),
                modules('rules/practice', 'rino-lines.json', 'rino-lines.ts'),
              ),
            },
            // On the first card of a practice that is done, and in results.
            { name: 'mark', test: modules('web/practice', 'result-mark.tsx') },
            // Code that a practice and its result share.
            {
              name: 'questions',
              test: either(
                modules(
                  'web/practice',
                  'addresses.ts',
                  'api.ts',
                  'codes.ts',
                  'load-error.tsx',
                  'questions/screens.ts',
                  'questions/review-answer.tsx',
                  'outbox/outbox.ts',
                ),
                modules('web/app/frame', 'practice-layout.tsx'),
                modules(
                  'rules/practice',
                  'label.ts',
                  'outcome.ts',
                  'reading.ts',
                  'score.ts',
                  'status.ts',
                ),
              ),
            },
            { name: 'practice', test: modules('web/app/routes', 'practice-route.tsx') },
            { name: 'result', test: modules('web/app/routes', 'result-route.tsx') },
            // Lists in pages, which not only reports use.
            { name: 'pages', test: /\/(useI|i)nfiniteQuery(Options|Observer|Behavior)?\.js$/ },
            { name: 'reports', test: modules('web/app/routes', 'report-routes.tsx') },
          ],
        },
      },
    },
  },
  // Icons are served file by file: pre-bundled, every icon that is new to a page would reload it. Packages that only
  // lazy files import are pre-bundled with the rest: found later, they would bring a React of their own.
  optimizeDeps: { exclude: ['lucide-react'], include: ['dompurify', 'react-snowfall'] },
  server: {
    // The modules of web/api have addresses that start like the server's.
    proxy: { '^/api/(?![\\w-]+\\.ts)': server, '/media': server },
  },
});
