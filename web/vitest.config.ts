import { playwright } from '@vitest/browser-playwright';
import chromium from '@sparticuz/chromium';
import { mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

const executablePath = process.env['CHROMIUM_PATH'] ?? (await chromium.executablePath());

export default mergeConfig(viteConfig, {
  test: {
    name: 'web',
    include: ['**/*.test.tsx'],
    setupFiles: ['./ui/test-setup.ts'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // The package's own arguments switch web security off, so ours replace them.
      provider: playwright({
        launchOptions: { executablePath, args: ['--no-sandbox', '--disable-gpu'] },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 360, height: 800 } }],
    },
  },
});
