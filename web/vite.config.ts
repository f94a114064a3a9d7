import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leaveOut } from './leave-out.ts';

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  // The compiler's memory of each value costs 6 kB on the first page; it earns them where a screen changes with every tap and second.
  plugins: [react({ compiler: { sources: ['/web/practice/'] } }), tailwindcss(), leaveOut()],
  resolve: {
    // Two ways to the same thing, the lighter one.
    alias: {
      '../createLucideIcon.mjs': fileURLToPath(import.meta.resolve('./ui/lucide-icon.ts')),
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // scripts/prerender.ts reads what each page loads.
    manifest: true,
    sourcemap: false,
    // Every browser we support preloads modules by itself, and the polyfill would be an extra script.
    modulePreload: {
      polyfill: false,
      // A list of all that each lazy file needs is 1 kB of every first load. The pages' own files have nothing but what is loaded already.
      resolveDependencies: (_file, dependencies) =>
        dependencies.filter((one) => one.endsWith('.css')),
    },
    // Inlined fonts and pictures would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    // What every page loads is one file: cut into the pieces that pages share, it is 5 kB heavier. So are the sign-in, and what the lists of the learning page show.
    rolldownOptions: {
      output: {
        // Every page names all files that may come later: by their hashes alone that is 0.6 kB less. manifest.json says what they hold.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'] },
            {
              name: 'extras',
              test: /\/web\/(notices\/(bell|api|popups|urgent|use-live-notices)|theme\/(holiday|api)|app\/after-paint|ui\/lazy-extra|api\/cookie)\.tsx?$/,
            },
            { name: 'button', test: /\/web\/ui\/(button|icon-button)\.tsx$/ },
            { name: 'fields', test: /\/web\/ui\/(field|text-field)\.tsx$/ },
            {
              name: 'states',
              test: /\/(web\/ui\/(empty-state|error-state|clock)|web\/api\/query-state|rules\/practice\/clock|icons\/(clock|chevron-right))\.\w+$/,
            },
            {
              name: 'learning',
              test: /\/(web\/learning\/(block|homework-card|homework-list|learning-page|lesson-card|lesson-words|next-class|subject-mark|use-file|use-now)|web\/app\/learning-route|rules\/learning\/(subjects|lesson-time))\.tsx?$/,
            },
            {
              name: 'sign-in',
              test: /\/(web\/accounts\/(use-sign-in|login-frame|login-page)|web\/app\/login-route|rules\/accounts\/redirect)\.tsx?$/,
            },
          ],
        },
      },
    },
  },
  // Served file by file: bundled ahead, every icon that is new to the page would reload it.
  // What only lazy files import is bundled ahead with the rest: found later, it would bring a React of its own.
  optimizeDeps: { exclude: ['lucide-react'], include: ['dompurify', 'react-snowfall'] },
  server: {
    // The modules of web/api have addresses that begin alike, and are not the server's.
    proxy: { '^/api/(?![\\w-]+\\.ts)': server, '/media': server },
  },
});
