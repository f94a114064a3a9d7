/** The stored HTML of a text as it is typed: the reverse of `rules/notices/markup.ts`. Other emphasis becomes plain text. */

function inlineOf(node: Node): string {
  if (node instanceof Text) return node.data.replace(/\s+/g, ' ');
  if (!(node instanceof Element)) return '';
  const inside = [...node.childNodes].map(inlineOf).join('');
  switch (node.localName) {
    case 'br':
      return '\n';
    case 'b':
    case 'strong':
      return inside.trim() === '' ? inside : `**${inside}**`;
    case 'a':
      return `[${inside}](${node.getAttribute('href') ?? ''})`;
    default:
      return inside;
  }
}

function blockOf(node: Node): string {
  if (!(node instanceof Element)) return inlineOf(node).trim();
  if (node.localName !== 'ul' && node.localName !== 'ol') return inlineOf(node).trim();
  return [...node.children]
    .map((item, i) => `${node.localName === 'ul' ? '-' : `${i + 1}.`} ${inlineOf(item).trim()}`)
    .join('\n');
}

/** A parsed document that is never shown runs nothing. */
export const markupOf = (html: string): string =>
  [...new DOMParser().parseFromString(html, 'text/html').body.childNodes]
    .map(blockOf)
    .filter((block) => block !== '')
    .join('\n\n');
