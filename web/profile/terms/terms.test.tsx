import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { showSection } from '../testing.tsx';
import { parseInline, parseMarkdown } from './markdown.ts';
import { MarkdownView } from './markdown-view.tsx';

test('shows the text of the repository, with links to its chapters', async () => {
  const { screen } = await showSection('TermAndPolicy');
  await expect.element(screen.getByText(/^Phiên bản: \d{4}-\d{2}-\d{2}$/).first()).toBeVisible();
  const contents = screen.getByRole('navigation', { name: 'Mục lục' });
  const links = contents.getByRole('link').elements();
  expect(links.length).toBeGreaterThan(5);
  for (const link of links) {
    const chapter = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
    expect(chapter?.textContent).toBe(link.textContent);
  }
  await expect.element(screen.getByRole('columnheader', { name: 'Lưu gì' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'In bản này' })).toBeVisible();
  // No mark-up is left in the text.
  expect(screen.getByRole('region').element().textContent).not.toMatch(/\*\*|^#|\|/m);
});

test('parses blocks', () => {
  const text = ['# Một', 'hai', 'ba', '', '- bốn', '- năm', '', '|a|b|', '|---|---|', '|c|d|'];
  expect(parseMarkdown(text.join('\n')).map(({ kind }) => kind)).toEqual([
    'heading',
    'paragraph',
    'list',
    'table',
  ]);
});

test('parses bold text and links; a link to anything but a page stays text', () => {
  expect(parseInline('a **b** [c](/login) d')).toEqual([
    { kind: 'text', text: 'a ' },
    { kind: 'strong', text: 'b' },
    { kind: 'text', text: ' ' },
    { kind: 'link', text: 'c', href: '/login' },
    { kind: 'text', text: ' d' },
  ]);
  for (const href of ['javascript:alert(1)', '//evil.example', 'data:text/html,x'])
    expect(parseInline(`[c](${href})`)).toEqual([{ kind: 'text', text: `[c](${href})` }]);
});

test('HTML stays text', async () => {
  const blocks = parseMarkdown('<img src=x onerror=alert(1)> **<b>x</b>**');
  const screen = await render(
    <MarkdownView blocks={blocks} idOf={(text) => text} chapterLevel={3} />,
  );
  await expect.element(screen.getByText('<b>x</b>')).toBeVisible();
  expect(screen.container.querySelector('img, b')).toBe(null);
});
