import { playwright } from '@vitest/browser-playwright';
import chromium from '@sparticuz/chromium';
import { mergeConfig } from 'vitest/config';
import { workersFor } from '../scripts/cores.ts';
import { patience } from '../scripts/patience.ts';
import viteConfig from './vite.config.ts';

const executablePath = process.env['CHROMIUM_PATH'] ?? (await chromium.executablePath());

// No server on this machine is part of a test: calls that a page makes after its test would reach it.
const withoutServer = { ...viteConfig, server: { ...viteConfig.server, proxy: {} } };

export default mergeConfig(withoutServer, {
  // All of them in advance: one that is found while tests run reloads the page.
  optimizeDeps: {
    include: [
      'react',
      'react/compiler-runtime',
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
      'react-dom',
      'react-dom/client',
      '@tanstack/react-query',
      '@tanstack/history',
      'dompurify',
      'hls.js/light',
      'idb-keyval',
      'react-snowfall',
      'uqr',
      'vitest-browser-react',
    ],
  },
  test: {
    name: 'web',
    // All cores; the default leaves one idle.
    maxWorkers: workersFor(2),
    ...patience,
    // An expectation of an element that never holds waits until then.
    testTimeout: 180_000,
    include: ['**/*.test.tsx', '../questions/**/*.test.tsx'],
    setupFiles: ['./ui/test-setup.ts', './api/test-setup.ts'],
    browser: {
      enabled: true,
      headless: true,
      connectTimeout: patience.hookTimeout,
      screenshotFailures: false,
      // The package's own arguments switch web security off, so ours replace them.
      provider: playwright({
        launchOptions: {
          executablePath,
          args: [
            '--no-sandbox',
            '--disable-gpu',
            // A microphone that beeps, and permission to use it.
            '--use-fake-device-for-media-stream',
            '--use-fake-ui-for-media-stream',
          ],
        },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 360, height: 800 } }],
    },
  },
});
