import { expect, test } from 'vitest';
import { wordAt } from './light.ts';

function element(html: string): HTMLElement {
  const box = document.createElement('div');
  box.innerHTML = html;
  return box;
}

const mark = '<span>A</span><span data-words>A <strong>red</strong>  hat</span><span>Đúng</span>';

test.each<[string, string, number, string | null]>([
  ['<p>Con gì kêu?</p>', 'Con gì kêu?', 4, 'gì'],
  ['<p>Con <strong>gì kê</strong>u?</p>', 'Con gì kêu?', 7, 'kêu?'],
  ['<p>Một\n  hai</p><p>ba bốn</p>', 'ba bốn', 3, 'bốn'],
  // A voice may report the space before a word.
  ['<p>ba bốn</p>', 'ba bốn', 2, 'bốn'],
  ['<p>ba bốn</p>', 'ba bốn', 6, null],
  [mark, 'A red hat', 0, 'A'],
  [mark, 'A red hat', 6, 'hat'],
  ['<p><math><mfrac><mn>1</mn><mn>2</mn></mfrac></math> cái bánh</p>', '1/2 cái bánh', 4, null],
])('in %s, of "%s" at %d: %s', (html, text, index, expected) => {
  const range = wordAt(element(html), text, index);
  expect(range?.toString() ?? null).toBe(expected);
});

test('of two equal letters, the first one belongs to the word', () => {
  const box = element(mark);
  const range = wordAt(box, 'A red hat', 0);
  expect(box.querySelector('[data-words]')?.contains(range?.startContainer ?? null)).toBe(true);
});
