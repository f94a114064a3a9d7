/** A QTI package: a ZIP with `imsmanifest.xml`, which lists the items, and optionally a test with sections. */
import { posix } from 'node:path';
import { unzipSync } from 'fflate';
import { decode } from '../decode.ts';
import { FileRefused } from '../remark.ts';
import { childOf, childrenOf } from '../xml/element.ts';
import { type Element, parseXml } from '../xml/parse.ts';
import { asQti2, type QtiFile } from './read.ts';
import { type Mention, mentionsOf } from './settings.ts';

const metadata = 'Thông tin mô tả câu (metadata)';

/** The maximum unpacked size of one file in bytes; an item is a hundredth of it. */
const maxEntry = 2_000_000;
/** The maximum size of a text that items share, as it is read for each of them: more than a question may contain. */
const maxShared = 50_000;
/** The maximum total size of all files that are read: thousands of items. */
const maxTogether = 12_000_000;

/**
 * Yields each item once, in the order of the test, one tree at a time. `bytes` must have passed `zipRefusal`. Throws
 * FileRefused.
 */
export function* openQti(bytes: Uint8Array): Generator<QtiFile> {
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
  const resources = childrenOf(childOf(opened('imsmanifest.xml'), 'resources'), 'resource');
  /** Deduplicated, as a manifest may list a file any number of times. */
  const filesOf = (type: string) =>
    new Set(
      resources
        .filter(({ attributes }) => attributes.get('type')?.startsWith(type))
        .map(({ attributes }) => attributes.get('href') ?? ''),
    );
  const items = filesOf('imsqti_item');
  if (items.size === 0) throw new FileRefused('Gói QTI không có câu hỏi nào (imsqti_item).');
  const described = new Set(
    resources
      .filter((resource) => childrenOf(childOf(resource, 'metadata')).length > 0)
      .map(({ attributes }) => attributes.get('href') ?? ''),
  );
  const mentioned = new Map<string, Mention>();
  for (const test of filesOf('imsqti_test'))
    for (const mention of mentionsOf(asQti2(opened(test))))
      mentioned.set(addressIn(test, mention.href), mention);
  const ordered = new Set([...mentioned.keys()].filter((name) => items.has(name)));
  for (const name of new Set([...ordered, ...items]))
    yield {
      file: name,
      section: mentioned.get(name)?.section || null,
      unset: [...(mentioned.get(name)?.lost ?? []), ...(described.has(name) ? [metadata] : [])],
      root: opened(name),
      open: (href) => {
        const address = addressIn(name, href);
        const size = files.get(address)?.length ?? maxShared + 1;
        return size > maxShared ? null : asQti2(opened(address));
      },
    };
}

/** Returns the package path of an `href` in a file: addresses are relative to the file. */
const addressIn = (file: string, href: string) => posix.join(posix.dirname(file), href);

function unpacked(bytes: Uint8Array): Map<string, Uint8Array> {
  let together = 0;
  const isRead = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (!name.endsWith('.xml') || originalSize > maxEntry) return false;
    together += originalSize;
    return together <= maxTogether;
  };
  let files: Record<string, Uint8Array>;
  try {
    files = unzipSync(bytes, { filter: isRead });
  } catch {
    throw new FileRefused('Tệp nén bị hỏng.');
  }
  if (together > maxTogether)
    throw new FileRefused(
      'Các tệp XML của gói QTI quá lớn (tối đa 12 MB); hãy chia thành nhiều gói.',
    );
  return new Map(Object.entries(files));
}
