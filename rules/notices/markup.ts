/**
 * Converts text that staff type to the HTML of a notice: paragraphs, lines that begin with '- ' or '1. ' as a list,
 * **bold** and [words](https://…). Everything else is text. The server sanitises the result like any other HTML.
 */
import { linkKind } from './link.ts';

const escapeText = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const bold = (escaped: string) => escaped.replace(/\*\*(?=\S)(.+?)\*\*/g, '<strong>$1</strong>');

/** '[words](address)' in escaped text. */
const link = /\[([^\][]+)\]\(([^()\s]+)\)/g;

const inline = (line: string): string =>
  bold(
    escapeText(line).replace(link, (all, words: string, address: string) => {
      const href = address.replaceAll('&amp;', '&');
      return linkKind(href) === null ? all : `<a href="${address}">${words}</a>`;
    }),
  );

/** Returns the HTML of a title: one line, with only bold. */
export const titleHtml = (text: string): string =>
  bold(escapeText(text.replace(/\s+/g, ' ').trim()));

const bullet = /^-\s+/;
const numbered = /^\d{1,2}[.)]\s+/;

/** Groups consecutive lines of one kind. */
function runsOf(lines: readonly string[]): { mark: RegExp | null; lines: string[] }[] {
  const runs: { mark: RegExp | null; lines: string[] }[] = [];
  for (const line of lines) {
    const mark = [bullet, numbered].find((one) => one.test(line)) ?? null;
    const last = runs.at(-1);
    if (last?.mark === mark) last.lines.push(line);
    else runs.push({ mark, lines: [line] });
  }
  return runs;
}

function blockHtml(block: string): string {
  const lines = block
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return runsOf(lines)
    .map(({ mark, lines: some }) => {
      if (mark === null) return `<p>${some.map(inline).join('<br />')}</p>`;
      const tag = mark === bullet ? 'ul' : 'ol';
      const items = some.map((line) => `<li>${inline(line.replace(mark, ''))}</li>`);
      return `<${tag}>${items.join('')}</${tag}>`;
    })
    .join('');
}

/** Returns the HTML of a text of several paragraphs. */
export const textHtml = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n[^\S\n]*\n/)
    .map(blockHtml)
    .join('');
