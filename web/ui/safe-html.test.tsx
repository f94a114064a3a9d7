import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { hostileHtml } from '../../server/testing/hostile-html.ts';
import { SafeHtml } from './safe-html.tsx';

declare global {
  // oxlint-disable-next-line no-var -- what a hostile text sets when it runs
  var executed: unknown;
}

test('shows the few allowed tags and nothing else', async () => {
  const html =
    '<p style="color:red" class="x" id="y" onclick="a()">Chào <strong>con</strong></p><ul><li>một</li></ul><img src="x"><h1>To</h1><form><input></form>';
  const { container } = await render(<SafeHtml html={html} />);
  expect(container.firstElementChild?.innerHTML).toBe(
    '<p>Chào <strong>con</strong></p><ul><li>một</li></ul>To',
  );
});

test('links are https or our own, and send no referrer', async () => {
  const html =
    '<a href="https://bitu.example/x" target="_self">xa</a><a href="/learning">nhà</a><a href="http://bitu.example">cũ</a><a href="javascript:a()">mã</a><a href="mailto:a@b.c">thư</a>';
  const { container } = await render(<SafeHtml html={html} />);
  const links = [...container.querySelectorAll('a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
    link.target,
    link.rel,
  ]);
  expect(links).toEqual([
    ['xa', 'https://bitu.example/x', '_blank', 'noopener noreferrer'],
    ['nhà', '/learning', '', 'noopener noreferrer'],
    ['cũ', null, '', 'noopener noreferrer'],
    ['mã', null, '', 'noopener noreferrer'],
    ['thư', null, '', 'noopener noreferrer'],
  ]);
});

test('a title keeps emphasis only', async () => {
  const { container } = await render(
    <SafeHtml inline html='<p>Bài <b>mới</b> <a href="/x">đây</a></p>' />,
  );
  expect(container.firstElementChild?.innerHTML).toBe('Bài <b>mới</b> đây');
});

test('of several hundred hostile texts none runs, and only allowed tags remain', async () => {
  const { container } = await render(
    <>
      {hostileHtml.map((html, index) => (
        <div key={index}>
          <SafeHtml html={html} />
          <SafeHtml inline html={html} />
        </div>
      ))}
    </>,
  );
  const allowed = 'div,b,strong,i,em,u,span,p,br,ul,ol,li,a';
  expect(hostileHtml.length).toBeGreaterThanOrEqual(500);
  expect(container.querySelectorAll(`:not(${allowed})`)).toHaveLength(0);
  for (const element of container.querySelectorAll('*'))
    for (const { name } of element.attributes) expect(['href', 'target', 'rel']).toContain(name);
  // A picture that failed or a frame that loaded would have run by the time ours has.
  await new Promise((resolve) => {
    const image = new Image();
    image.addEventListener('error', resolve);
    image.src = '/none.png';
  });
  expect(globalThis.executed).toBeUndefined();
});
