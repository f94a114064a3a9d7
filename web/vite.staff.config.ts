/** The build of the staff's web program (staff.html), apart from the families': no file of theirs depends on it. */
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  publicDir: false,
  build: {
    outDir: 'dist',
    // Beside the families' build, at an address that the service worker (pwa/sw.ts) leaves alone.
    assetsDir: 'staff/assets',
    emptyOutDir: false,
    modulePreload: false,
    // As in vite.config.ts: the content security policy has no `data:` for them.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: join(import.meta.dirname, 'staff.html'),
      output: {
        // A single first style sheet, as the one that is read first decides the order of the layers.
        codeSplitting: { groups: [{ name: 'staff', tags: ['$initial'] }] },
      },
    },
  },
});
