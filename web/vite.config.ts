import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  // The compiler's memory of each value costs 6 kB on the first page; it earns them where a screen changes with every tap and second.
  plugins: [react({ compiler: { sources: ['/web/practice/'] } }), tailwindcss()],
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
    sourcemap: false,
    // Every browser we support preloads modules by itself, and the polyfill would be an extra script.
    modulePreload: { polyfill: false },
    // Inlined fonts and pictures would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    // What every page loads is one file: cut into the pieces that pages share, it is 5 kB heavier. So are the sign-in, and what the lists of the learning page show.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'] },
            { name: 'button', test: /\/web\/ui\/(button|icon-button)\.tsx$/ },
            { name: 'fields', test: /\/web\/ui\/(field|text-field)\.tsx$/ },
            {
              name: 'states',
              test: /\/(web\/ui\/(empty-state|error-state|clock|progress)|rules\/practice\/clock|icons\/clock)\.\w+$/,
            },
            {
              name: 'sign-in',
              test: /\/web\/accounts\/(use-sign-in|login-frame|login-page)\.tsx$/,
            },
          ],
        },
      },
    },
  },
  // Served file by file: bundled ahead, every icon that is new to the page would reload it.
  optimizeDeps: { exclude: ['lucide-react'] },
  server: {
    // The modules of web/api have addresses that begin alike, and are not the server's.
    proxy: { '^/api/(?!\\w+\\.ts)': server, '/media': server },
  },
});
