/**
 * Draws web/public/og.png, the preview picture of a shared page, from our own drawings. Run it after changing those.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { launch } from '../../e2e/browser.ts';

const web = join(import.meta.dirname, '../../web');
const hero = await readFile(join(web, 'visitor/pictures/hero.svg'), 'utf8');
const font = await readFile(
  join(
    import.meta.dirname,
    '../../node_modules/@fontsource-variable/inter/files/inter-vietnamese-wght-normal.woff2',
  ),
  'base64',
);
const latin = await readFile(
  join(
    import.meta.dirname,
    '../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  ),
  'base64',
);
const face = (data: string, range: string) =>
  `@font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${data}); unicode-range: ${range} }`;

const browser = await launch();
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.setContent(`<style>
  ${face(font, 'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+1EA0-1EF9')}
  ${face(latin, 'U+0000-00FF')}
  body { display: grid; grid-template-columns: 600px 520px; align-items: center; gap: 20px; height: 630px; margin: 0; background: #fffbf7; color: #1f2430; font-family: Inter, sans-serif }
  div { padding-left: 64px }
  b { color: #b84a00; font-size: 44px }
  h1 { margin: 12px 0 20px; font-size: 66px; line-height: 1.25 }
  p { margin: 0; color: #5b6472; font-size: 32px; line-height: 1.5 }
  svg { width: 100%; height: auto }
</style>
<div><b>Bitu</b><h1>Học vui mỗi ngày cùng Bitu</h1><p>Tiếng Anh · IELTS · Toán<br>trực tuyến cùng thầy cô</p></div>${hero}`);
await page.evaluate('document.fonts.ready');
await page.screenshot({ path: join(web, 'public/og.png') });
await browser.close();
