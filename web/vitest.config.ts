import { playwright } from '@vitest/browser-playwright';
import chromium from '@sparticuz/chromium';
import { mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

const executablePath = process.env['CHROMIUM_PATH'] ?? (await chromium.executablePath());

// Whatever server runs on this machine is no part of a test: calls that a page still makes when its test is over reached it.
const withoutServer = { ...viteConfig, server: { ...viteConfig.server, proxy: {} } };

export default mergeConfig(withoutServer, {
  // All of them ahead: one that is found while tests run reloads the page under them.
  optimizeDeps: {
    include: [
      'react',
      'react/compiler-runtime',
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
      'react-dom',
      'react-dom/client',
      '@tanstack/react-query',
      '@tanstack/react-router',
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
    // Both cores: by default one is left idle.
    maxWorkers: 2,
    // A file that is loaded when it is needed takes its time on a machine that does other things too.
    expect: { poll: { timeout: 5000 } },
    include: ['**/*.test.tsx'],
    setupFiles: ['./ui/test-setup.ts'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // The package's own arguments switch web security off, so ours replace them.
      provider: playwright({
        launchOptions: {
          executablePath,
          args: [
            '--no-sandbox',
            '--disable-gpu',
            // A microphone that beeps, and a person who allows it.
            '--use-fake-device-for-media-stream',
            '--use-fake-ui-for-media-stream',
          ],
        },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 360, height: 800 } }],
    },
  },
});
