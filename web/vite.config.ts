import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const server = 'http://127.0.0.1:3000';

/** `npm run dev`: the page of the staff's program for `/staff` and below, where its modules are too. */
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
  // The compiler's caching of values costs 6 kB on the first page, and 1 kB around a practice; it pays where a screen changes with every
  // tap and every second.
  plugins: [
    react({
      compiler: {
        sources: ['attempt', 'questions', 'read-aloud', 'rino', 'speaking'].map(
          (part) => `/web/practice/${part}/`,
        ),
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
    // The two pages with a budget (e2e/weight.test.ts) are built into few files: split where others share parts of them, they are 3 kB
    // heavier.
    rolldownOptions: {
      // React DevTools are for `npm run dev`: 0.3 kB.
      transform: { define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } },
      output: {
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'] },
            {
              name: 'basics',
              test: /\/(web\/(ui\/(button|icon-button|feedback\/(empty|error)-state)|api\/query-state)\.tsx|web\/ui\/dot\.ts|rules\/practice\/clock\.ts)$/,
            },
            {
              name: 'fields',
              test: /\/web\/(ui\/forms\/(field|text-field)|api\/use-(form|sending))\.tsx?$/,
            },
            { name: 'deferred-shell', test: '/app/frame/deferred-shell.tsx' },
            { name: 'bell', test: '/notices/bell.tsx' },
            { name: 'sign-in', test: '/app/routes/sign-in-route.tsx' },
            { name: 'learning', test: '/app/routes/learning-route.tsx' },
            // What the other pages share.
            { name: 'icons', test: /\/lucide-react\/dist\/esm\/icons\//, minShareCount: 3 },
            {
              name: 'parts',
              test: /\/idb-keyval\/|\/web\/(ui\/(link|visually-hidden|format|mascot|rino\/drawing|sound|use-page-title|use-rest|charts\/(progress|score-ring)|feedback\/banner|content\/blocks|overlay\/confirm-dialog)|api\/(back-off|page-error|upload)|learning\/books\/addresses|app\/routes\/status-pages)\.tsx?$/,
            },
            // Rino, alive, whoever shows him: neither a result nor a practice waits for what the other shows.
            {
              name: 'rino',
              test: /\/web\/ui\/rino\/(rino|use-tapped)\.tsx?$|\/rules\/practice\/rino-lines\.ts$/,
            },
            // What a practice and its result share.
            {
              name: 'questions',
              test: /\/web\/(practice\/(addresses|api|codes|load-error|questions\/(screens|review-answer|why)|outbox\/outbox|result\/words)|app\/frame\/practice-layout)\.tsx?$|\/rules\/practice\/(label|reading|score|status)\.ts$/,
            },
            { name: 'practice', test: '/app/routes/practice-route.tsx' },
            { name: 'result', test: '/app/routes/result-route.tsx' },
            // Lists in pages, which are not of reports only.
            { name: 'pages', test: /\/(useI|i)nfiniteQuery(Options|Observer|Behavior)?\.js$/ },
            { name: 'reports', test: '/app/routes/report-routes.tsx' },
          ],
        },
      },
    },
  },
  // Icons are served file by file: bundled in advance, every icon that is new to a page would reload it. What only lazy files import is
  // bundled in advance with the rest: found later, it would bring a React of its own.
  optimizeDeps: { exclude: ['lucide-react'], include: ['dompurify', 'react-snowfall'] },
  server: {
    // The modules of web/api have addresses that begin like the server's.
    proxy: { '^/api/(?![\\w-]+\\.ts)': server, '/media': server },
  },
});
