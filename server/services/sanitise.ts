import { linkKind } from '@bitu/rules/notices/link.ts';
import sanitizeHtml, { type IOptions } from 'sanitize-html';

const inlineTags = ['b', 'strong', 'i', 'em', 'u', 'span'];
const blockTags = [...inlineTags, 'p', 'br', 'ul', 'ol', 'li', 'a'];

/** Elements whose content is not readable text and is removed with them. */
const swallowed = [
  'embed',
  'frameset',
  'iframe',
  'math',
  'noembed',
  'noframes',
  'noscript',
  'object',
  'option',
  'plaintext',
  'script',
  'select',
  'style',
  'svg',
  'template',
  'textarea',
  'title',
  'xmp',
];

const options = (allowedTags: string[]): IOptions => ({
  allowedTags,
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  // Links are checked below, by one rule for all.
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  nonTextTags: swallowed,
  nestingLimit: 12,
  transformTags: {
    a: (_tag, { href = '' }) => {
      const kind = linkKind(href);
      if (kind === null) return { tagName: 'span', attribs: {} };
      const outside = kind === 'outside' && { target: '_blank' };
      return { tagName: 'a', attribs: { href, ...outside, rel: 'noopener' } };
    },
  },
});
const block = options(blockTags);
const inline = options(inlineTags);
const none = options([]);

/** All invisible characters except tab and line break, and those that change the text direction. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const unseen = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g;
const clean = (text: string) => text.normalize('NFC').replace(unseen, '').trim();

/**
 * Sanitises the HTML of a notice, popup or banner: paragraphs, lists, emphasis and links; nothing that runs, loads
 * or is styled.
 */
export const sanitiseBlock = (html: string): string => clean(sanitizeHtml(clean(html), block));

/** Sanitises the HTML of a title: emphasis only, on one line. */
export const sanitiseInline = (html: string): string =>
  clean(sanitizeHtml(clean(html), inline)).replace(/\s+/g, ' ');

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' };

/** Returns sanitised HTML as plain text on one line. */
export const textOf = (html: string): string =>
  sanitizeHtml(html, none)
    .replace(/&(lt|gt|quot|amp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** Titles of content are plain text, but notices are HTML. */
export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
