import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react({ compiler: true }), tailwindcss()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // Every browser we support preloads modules by itself, and the polyfill would be an extra script.
    modulePreload: { polyfill: false },
    // Inlined fonts and pictures would need `data:` in the content security policy.
    assetsInlineLimit: 0,
  },
  // Served file by file: bundled ahead, every icon that is new to the page would reload it.
  optimizeDeps: { exclude: ['lucide-react'] },
  server: {
    proxy: { '/api': server, '/media': server },
  },
});
