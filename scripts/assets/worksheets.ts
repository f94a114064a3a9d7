/** Prints the worksheets of the demo (db/seed/content/documents) from our own pictures. Run it after changing those. */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { launch } from '../../e2e/browser.ts';

const root = join(import.meta.dirname, '../..');
const content = join(root, 'db/seed/content');
const picture = (name: string) => readFile(join(content, 'pictures', name), 'utf8');
const font = (name: string) =>
  readFile(
    join(root, `node_modules/@fontsource-variable/inter/files/inter-${name}-wght-normal.woff2`),
    'base64',
  );

const animals = [
  ['starters-cat.svg', 'con mèo màu cam'],
  ['starters-dog.svg', 'con chó màu nâu'],
  ['starters-duck.svg', 'con vịt màu vàng'],
  ['starters-frog.svg', 'con ếch màu xanh lá'],
  ['starters-elephant.svg', 'con voi màu xám'],
  ['starters-fish.svg', 'con cá màu cam và trắng'],
] as const;
const sums = ['6 × 4', '6 × 5', '24 : 4', '30 : 5', '7 × 3', '8 × 4', '21 : 3', '32 : 4'];

const cards = animals.map(
  async ([name, meaning]) =>
    `<figure>${await picture(name)}<figcaption>${meaning}</figcaption><p class="line"></p></figure>`,
);
const sheets = {
  'starters-animals-words': {
    title: 'Phiếu từ vựng: con vật và màu sắc',
    task: 'Con viết tên mỗi con vật và màu của nó bằng tiếng Anh. Ví dụ: an orange cat.',
    body: `<div class="cards">${(await Promise.all(cards)).join('')}</div>`,
  },
  'math-times-sheet': {
    title: 'Phiếu luyện nhân và chia',
    task: 'Con nhìn các chấm tròn, rồi viết kết quả của mỗi phép tính.',
    body: `<div class="dots">${await picture('math-array-4-6.svg')}</div>
      <ol class="sums">${sums.map((sum) => `<li>${sum} = <span class="gap"></span></li>`).join('')}</ol>`,
  },
};

const latin = await font('latin');
const vietnamese = await font('vietnamese');
const style = `
  @font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${vietnamese}); unicode-range: U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+1EA0-1EF9 }
  @font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${latin}); unicode-range: U+0000-00FF }
  body { margin: 0; color: #1f2430; font: 18px/1.5 Inter, sans-serif }
  header { display: flex; gap: 24px; align-items: end; justify-content: space-between; border-bottom: 2px solid #b84a00 }
  b { color: #b84a00; font-size: 28px }
  h1 { margin: 24px 0 8px; font-size: 30px }
  .cards { display: grid; grid-template-columns: 1fr 1fr; gap: 20px 32px; margin-top: 24px }
  figure { margin: 0; text-align: center; break-inside: avoid }
  figure svg { width: auto; height: 150px }
  .line { margin: 26px 0 0; border-bottom: 1px solid #5b6472 }
  .dots { margin: 24px 0; text-align: center }
  .sums { display: grid; grid-template-columns: 1fr 1fr; gap: 28px 48px; margin: 0; padding-left: 32px; font-size: 24px }
  .gap { display: inline-block; width: 90px; border-bottom: 1px solid #5b6472 }
`;

const folder = join(content, 'documents');
await mkdir(folder, { recursive: true });
const browser = await launch();
const page = await browser.newPage();
for (const [name, { title, task, body }] of Object.entries(sheets)) {
  await page.setContent(`<!doctype html><html lang="vi"><title>${title}</title><style>${style}</style>
    <header><b>Bitu</b><span>Họ và tên: ................................................</span></header>
    <h1>${title}</h1><p>${task}</p>${body}`);
  await page.evaluate('document.fonts.ready');
  const margin = { top: '16mm', bottom: '16mm', left: '18mm', right: '18mm' };
  await page.pdf({ path: join(folder, `${name}.pdf`), format: 'A4', margin, tagged: true });
}
await browser.close();
