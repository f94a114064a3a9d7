/** Reads the texts of one Moodle question, with the files that Moodle stores next to each of them. */
import type { AuthoredBlock } from '../../schema.ts';
import { type EmbeddedFiles, type Notes, type Prose, proseReader } from '../prose.ts';
import { type Place, QuestionRefused } from '../remark.ts';
import { looksLikeHtml, maxText } from '../text.ts';
import { childrenOf, wordsOf } from '../xml/element.ts';
import type { Element } from '../xml/parse.ts';
import { textOf } from './parts.ts';

export type MoodleReader = ReturnType<typeof moodleReader>;

/** A question to read. */
export interface MoodleQuestion {
  element: Element;
  read: MoodleReader;
  /** Reads its text. */
  asked(): AuthoredBlock[];
}

export function moodleReader(taking: Notes, place: Place) {
  const prose = proseReader(taking, place);
  const unused = new Map<Element, string>();
  return {
    ...prose,
    /** A text with the format that its element says. Throws QuestionRefused. */
    proseOf(element: Element | undefined, usual?: string): Prose {
      const text = textOf(element);
      const format = element?.attributes.get('format') ?? usual;
      if (text.length > maxText)
        throw new QuestionRefused(null, `Một phần của câu quá dài (tối đa ${maxText} ký tự).`);
      const isHtml = format === 'html' || (format !== 'plain_text' && looksLikeHtml(text));
      const files = childrenOf(element, 'file');
      return files.length === 0
        ? { text, isHtml }
        : { text, isHtml, files: filesOf(files, unused) };
    },
    /** Reports the files next to the read texts that no text shows as a picture. */
    leaveUnused(): void {
      if (unused.size === 0) return;
      const names = [...unused.values()].slice(0, 3).map((name) => `“${name.slice(0, 60)}”`);
      const more = unused.size > names.length ? ` và ${unused.size - names.length} tệp khác` : '';
      prose.leave(
        'Tệp',
        `Tệp ${names.join(', ')}${more} không phải ảnh trong câu, nên không được giữ lại.`,
      );
    },
  };
}

const start = '@@PLUGINFILE@@';

/** Returns files by their addresses in the text. Files that are found are removed from `unused`. */
function filesOf(elements: readonly Element[], unused: Map<Element, string>): EmbeddedFiles {
  const byAddress = new Map(
    elements.map((element) => {
      const { address, name } = addressOf(element);
      unused.set(element, name);
      return [address, { element, name }];
    }),
  );
  return {
    find(src) {
      if (!src.startsWith(start)) return null;
      const match = byAddress.get(plain(src.slice(start.length)));
      if (!match) return null;
      const { element, name } = match;
      unused.delete(element);
      const encoding = element.attributes.get('encoding') ?? '';
      return { name, encoding, content: () => wordsOf(element) };
    },
  };
}

/**
 * Returns the address of an embedded file within its question. Throws QuestionRefused if it is malformed: it is never
 * used as a path on disk, but one with `..` is a mistake or an attack.
 */
function addressOf({ attributes }: Element) {
  const name = (attributes.get('name') ?? '').normalize('NFC');
  const path = (attributes.get('path') ?? '/').normalize('NFC');
  const isName = /^[^/\\]{1,255}$/.test(name) && !/^\.{1,2}$/.test(name);
  const isPath = /^\/(?:[^/\\]{1,255}\/){0,20}$/.test(path) && !/\/\.{1,2}\//.test(path);
  if (!isName || !isPath)
    throw new QuestionRefused('Tệp', `Tên tệp “${`${path}${name}`.slice(0, 80)}” không hợp lệ.`);
  return { address: `${path}${name}`, name };
}

/** Converts an address in a text to the name of its file: decodes `%20`, and removes the query. */
function plain(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1);
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    return path;
  }
}
