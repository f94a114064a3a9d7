/** A package of QTI: a ZIP with `imsmanifest.xml`, which names the items, and perhaps a test with sections. */
import { unzipSync } from 'fflate';
import { decode } from '../decode.ts';
import { FileRefused } from '../remark.ts';
import { childOf, childrenOf, within } from '../xml/element.ts';
import { type Element, parseXml } from '../xml/parse.ts';
import { asQti2, type QtiFile } from './read.ts';

/** Unpacked bytes of one file: an item is a hundredth of it. */
const maxEntry = 2_000_000;

/** `bytes` were looked at by `zipRefusal`. Throws FileRefused. */
export function openQti(bytes: Uint8Array): QtiFile[] {
  const files = unpacked(bytes);
  const opened = (name: string): Element => {
    const content = files.get(name);
    if (!content) throw new FileRefused(`Gói QTI thiếu tệp ${name.slice(0, 100)}.`);
    try {
      return parseXml(decode(content));
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      throw new FileRefused(`${name}: ${error.message}`, error.line);
    }
  };
  const manifest = opened('imsmanifest.xml');
  const resources = childrenOf(childOf(manifest, 'resources'), 'resource').map((resource) => ({
    type: resource.attributes.get('type') ?? '',
    href: resource.attributes.get('href') ?? '',
  }));
  const sections = new Map<string, string>();
  const order: string[] = [];
  for (const { href } of resources.filter(({ type }) => type.startsWith('imsqti_test')))
    for (const section of within(asQti2(opened(href)), 'assessmentSection'))
      for (const item of childrenOf(section, 'assessmentItemRef')) {
        const name = item.attributes.get('href') ?? '';
        order.push(name);
        sections.set(name, section.attributes.get('title') ?? '');
      }
  const items = resources.flatMap(({ type, href }) =>
    type.startsWith('imsqti_item') ? [href] : [],
  );
  if (items.length === 0) throw new FileRefused('Gói QTI không có câu hỏi nào (imsqti_item).');
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return items
    .toSorted((a, b) => place(a) - place(b))
    .map((name) => ({ file: name, section: sections.get(name) || null, root: opened(name) }));
}

function unpacked(bytes: Uint8Array): Map<string, Uint8Array> {
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => name.endsWith('.xml') && originalSize <= maxEntry,
    });
    return new Map(Object.entries(files));
  } catch {
    throw new FileRefused('Tệp nén bị hỏng.');
  }
}
