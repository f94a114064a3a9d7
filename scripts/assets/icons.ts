/**
 * Draws the icons of the installed app from our SVG. Run it after changing the drawing: `node
 * scripts/assets/icons.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { launch } from '../../e2e/browser.ts';

const web = join(import.meta.dirname, '../../web');
const rino = await readFile(join(web, 'public/icon.svg'), 'utf8');
/** White on transparent, as Android colours it. */
const badge = await readFile(join(web, 'pwa/badge.svg'), 'utf8');

interface Icon {
  name: string;
  size: number;
  svg: string;
  /** The share of the width that the drawing takes. A maskable icon shows at least the circle of 80%. */
  part: number;
  /** White, to the edges; absent for transparent. */
  background?: '#FFFFFF';
}

const icons: Icon[] = [
  { name: 'app-192', size: 192, svg: rino, part: 1 },
  { name: 'app-512', size: 512, svg: rino, part: 1 },
  { name: 'maskable-192', size: 192, svg: rino, part: 0.62, background: '#FFFFFF' },
  { name: 'maskable-512', size: 512, svg: rino, part: 0.62, background: '#FFFFFF' },
  { name: 'apple-touch-180', size: 180, svg: rino, part: 0.78, background: '#FFFFFF' },
  { name: 'badge-96', size: 96, svg: badge, part: 1 },
];

const browser = await launch();
const page = await browser.newPage();
for (const { name, size, svg, part, background = 'transparent' } of icons) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>
      body { margin: 0; height: 100vh; display: grid; place-items: center; background: ${background}; }
      svg { width: ${part * 100}vw; height: ${part * 100}vh; }
    </style>${svg}`,
  );
  const png = await page.screenshot({ omitBackground: true });
  await writeFile(join(web, `public/icons/${name}.png`), png);
}
await browser.close();
