/**
 * Turns stored HTML into the markup that people type: the reverse of `rules/notices/markup.ts`. Other emphasis becomes
 * plain text.
 */

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

const inlineTags = new Set(['a', 'b', 'br', 'em', 'i', 'span', 'strong', 'u']);
const isInline = (node: Node) => !(node instanceof Element) || inlineTags.has(node.localName);

function blockOf(node: Element): string {
  if (node.localName !== 'ul' && node.localName !== 'ol') return inlineOf(node).trim();
  return [...node.children]
    .map((item, i) => `${node.localName === 'ul' ? '-' : `${i + 1}.`} ${inlineOf(item).trim()}`)
    .join('\n');
}

/** A parsed document that is never shown runs nothing. */
export function markupOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const blocks: string[] = [];
  // A title has no paragraphs: its words, bold or not, are one line.
  let line = '';
  for (const node of body.childNodes) {
    if (isInline(node)) line += inlineOf(node);
    else {
      blocks.push(line.trim(), blockOf(node as Element));
      line = '';
    }
  }
  blocks.push(line.trim());
  return blocks.filter((block) => block !== '').join('\n\n');
}
