/** Converts text of other programs to our authors' text with `**strong**` and `$maths$`, and back. */
import { decodeEntities } from './entities.ts';

/** The maximum length of one text. */
export const maxText = 10_000;

/** A picture as questions name it. */
export interface Picture {
  picture: string;
  alt: string;
}

export interface ReadText {
  text: string;
  /** The parts that are missing from the text, in words, such as 'ảnh'. */
  missing: string[];
  /** The tags of formatting that was removed; the text is complete without it. */
  plainer: string[];
  /** The pictures, in the order of the `pictureMark`s in the text. */
  pictures: Picture[];
}

/** Returns the picture of an address as questions name it, with its alternative text, or null if there is none. */
export type FindPicture = (src: string, alt: string) => Picture | null;

/** Placeholder for a picture in a text; decode() refuses it in files. */
export const pictureMark = '\uFDD3';

/** Placeholder for the dollar sign of maths while the others are escaped; decode() refuses it in files. */
const dollar = '\uFDD0';

const closing: Record<string, string> = { '\\(': '\\)', '\\[': '\\]', $$: '$$' };

/**
 * Escapes dollar signs, and converts `\(…\)`, `\[…\]` and `$$…$$` to `$…$`. One pass, even if something is not
 * closed.
 */
function withMaths(text: string): string {
  let made = '';
  let end = 0;
  let open: { at: number; close: string } | null = null;
  for (const { 0: sign, index } of text.matchAll(/\\[()[\]]|\$\$?/g)) {
    if (open) {
      if (sign !== open.close) continue;
      made += `$${text.slice(open.at, index)}$`;
      end = index + sign.length;
      open = null;
    } else if (closing[sign] !== undefined) {
      made += text.slice(end, index);
      end = index;
      open = { at: index + sign.length, close: closing[sign] };
    } else if (sign === '$') {
      made += `${text.slice(end, index)}\\$`;
      end = index + 1;
    }
  }
  return `${made}${text.slice(end).replaceAll('$', '\\$')}`.replaceAll(dollar, '$');
}

/** Programs indent continued lines of a text. */
export const fromPlain = (text: string): ReadText => ({
  text: withMaths(text.trim().replace(/[ \t]*\n[ \t]*/g, '\n')),
  missing: [],
  plainer: [],
  pictures: [],
});

/** A map: an object would also have 'constructor'. */
const missing: ReadonlyMap<string, string> = new Map([
  ['img', 'ảnh'],
  ['svg', 'ảnh'],
  ['audio', 'âm thanh'],
  ['video', 'video'],
  ['object', 'tệp nhúng'],
  ['embed', 'tệp nhúng'],
  ['iframe', 'trang nhúng'],
  ['table', 'bảng'],
  ['math', 'công thức MathML'],
  ['input', 'ô nhập'],
]);
const paragraphs = new Set(
  'p div li ul ol h1 h2 h3 h4 h5 h6 blockquote pre section article'.split(' '),
);
const unspoken = new Set(['span', 'a', 'body', 'html', 'font', 'small', 'tbody', 'tr', 'td', 'th']);

/** Returns the end of a tag. Values in quotes may contain the closing sign. */
function endOfTag(html: string, start: number): number {
  const [tag] = /^<(?:"[^"]*"|'[^']*'|[^'">])*>/.exec(html.slice(start)) ?? [];
  return tag === undefined ? html.indexOf('>', start) : start + tag.length - 1;
}

const attributeIn = (tag: string, name: 'src' | 'alt'): string => {
  const pattern = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i');
  const [, double, single, bare = ''] = pattern.exec(tag) ?? [];
  return decodeEntities(double ?? single ?? bare).trim();
};

/** Reads HTML without building a document: tags are converted to our marks or removed; of attributes, only pictures' are read. */
export function fromHtml(html: string, find: FindPicture = () => null): ReadText {
  const lost = new Set<string>();
  const pictures: Picture[] = [];
  const plainer = new Set<string>();
  let text = '';
  let raised: { mark: string; from: number } | null = null;
  let strongFrom = -1;
  const closeStrong = () => {
    if (strongFrom === -1) return;
    const inside = text.slice(strongFrom);
    text = text.slice(0, strongFrom) + (inside.trim() === '' ? inside : `**${inside}**`);
    strongFrom = -1;
  };
  const lastEnd = html.lastIndexOf('>');
  let at = 0;
  while (at < html.length) {
    const start = html.indexOf('<', at);
    const next = html[start + 1] ?? '';
    const end =
      start === -1 || start > lastEnd || !/[a-z/!?]/i.test(next) ? -1 : html.indexOf('>', start);
    if (end === -1) {
      const stop = start === -1 ? html.length : start + 1;
      text += decodeEntities(html.slice(at, stop)).replace(/\s+/g, ' ');
      at = stop;
      continue;
    }
    text += decodeEntities(html.slice(at, start)).replace(/\s+/g, ' ');
    at = end + 1;
    if (/^img[\s/]/i.test(html.slice(start + 1, start + 5))) {
      at = endOfTag(html, start) + 1;
      const tag = html.slice(start, at);
      const picture = find(attributeIn(tag, 'src'), attributeIn(tag, 'alt'));
      if (picture) pictures.push(picture);
      if (picture) text += pictureMark;
      else lost.add('ảnh');
      continue;
    }
    if (next === '!' || next === '?') {
      const close = html.startsWith('<!--', start) ? html.indexOf('-->', start + 4) : -1;
      if (close !== -1) at = close + 3;
      continue;
    }
    const [, closing = '', name = ''] =
      /^<(\/?)([a-z][a-z0-9]*)/i.exec(html.slice(start, start + 24)) ?? [];
    const tag = name.toLowerCase();
    if (tag === 'script' || tag === 'style') {
      const close = closing ? -1 : html.toLowerCase().indexOf(`</${tag}`, at);
      at = closing ? at : close === -1 ? html.length : close;
      plainer.add(tag);
    } else if (tag === 'b' || tag === 'strong') {
      if (closing) closeStrong();
      else if (strongFrom === -1) strongFrom = text.length;
    } else if (tag === 'br') text += '\n';
    else if (paragraphs.has(tag)) text += '\n';
    else if (tag === 'hr') text += '\n\n';
    else if (tag === 'sub' || tag === 'sup') {
      if (!closing) raised = { mark: tag === 'sub' ? '_' : '^', from: text.length };
      else if (raised) {
        const inside = text.slice(raised.from);
        if (/^[\w+−-]{1,20}$/.test(inside))
          text = `${text.slice(0, raised.from)}${dollar}${raised.mark}{${inside}}${dollar}`;
        else lost.add('chỉ số trên hoặc dưới');
        raised = null;
      }
    } else if (missing.has(tag)) {
      if (!closing) lost.add(missing.get(tag) ?? '');
    } else if (tag !== '' && !unspoken.has(tag)) plainer.add(tag);
  }
  closeStrong();
  const tidy = text
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\u00A0/g, ' ')
    .trim();
  return { text: withMaths(tidy), missing: [...lost], plainer: [...plainer], pictures };
}

/** Whether a text without a declared format is HTML, as programs write it without declaring it. */
export const looksLikeHtml = (text: string): boolean =>
  /<\/?[a-z][a-z0-9]{0,10}[ />]|&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,8}\d{0,2});/i.test(text);

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

/** Converts our text to HTML. */
export const toHtml = (text: string): string =>
  escapeXml(text)
    .replace(/\\\$|\$((?:\\.|[^$\\])+)\$/gs, (_, tex?: string) =>
      tex === undefined ? '$' : `\\(${tex}\\)`,
    )
    .replace(/\*\*(.+?)\*\*/gs, '<strong>$1</strong>')
    .replaceAll('\n', '<br>');

/** Escapes the words of a plain answer for our rich text. */
export const escapeDollars = (text: string): string => text.replaceAll('$', '\\$');
