/**
 * Converts questions of QTI 2.2 and 3 (https://www.imsglobal.org/spec/qti/v3p0/impl) to the authored form: items
 * with one choice, match or gap match, with words to type, or with choices inside a text.
 */
import { proseReader } from '../prose.ts';
import { FileRefused, type Place, QuestionRefused } from '../remark.ts';
import { Taking } from '../taken.ts';
import { childOf, htmlOf, isLargerThan, within } from '../xml/element.ts';
import type { Element } from '../xml/parse.ts';
import { sharedOf } from './body.ts';
import { itemOf } from './item.ts';
import { leaveItemSettings } from './settings.ts';

/** Renames elements as in QTI 2: QTI 3 writes `qti-choice-interaction` and `response-identifier`. */
export function asQti2(element: Element): Element {
  const camel = (name: string) =>
    name.replace(/^qti-/, '').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return {
    ...element,
    name: element.name.startsWith('qti-') ? camel(element.name) : element.name,
    attributes: new Map([...element.attributes].map(([name, value]) => [camel(name), value])),
    children: element.children.map((child) => (typeof child === 'string' ? child : asQti2(child))),
  };
}

/** The maximum per item, as its parts are compared with each other: 12 gaps with 20 answers each are 300. */
const maxElements = 2000;

export interface QtiFile {
  /** The name of the file inside a package, or null if it is the only one. */
  file: string | null;
  section: string | null;
  /** Settings of the surrounding test that Bitu does not support, in words. */
  unset: readonly string[];
  root: Element;
  /** Returns a file of the package by its address in this one, or null if it does not exist. */
  open: (href: string) => Element | null;
}

/** Reads the items of one file or of a package. Throws FileRefused. */
export function readQti(files: Iterable<QtiFile>): Taking {
  const taking = new Taking();
  for (const one of files) {
    const { file, root } = one;
    const top = asQti2(root);
    const items = top.name === 'assessmentItem' ? [top] : within(top, 'assessmentItem');
    if (items.length === 0)
      throw new FileRefused(`${file ?? 'Tệp XML này'} không có câu hỏi QTI nào (assessmentItem).`);
    for (const item of items) takeItem(taking, item, one);
  }
  return taking;
}

function takeItem(taking: Taking, item: Element, { file, section, unset, open }: QtiFile) {
  const id = item.attributes.get('identifier') ?? null;
  const name = item.attributes.get('title')?.trim().slice(0, 100) || id;
  const place: Place = {
    line: item.line,
    question: file === null ? name : `${name ?? ''} (${file})`,
  };
  const read = proseReader(taking, place);
  taking.take(
    {
      place,
      id,
      section,
      tags: [],
      why: () => {
        const [feedback, another] = within(item, 'modalFeedback');
        if (another) read.leave('Phản hồi', 'Có nhiều lời phản hồi; không lời nào được giữ lại.');
        return feedback && !another
          ? read.maybe(
              { text: htmlOf(childOf(feedback, 'contentBody') ?? feedback), isHtml: true },
              'Giải thích',
            )
          : null;
      },
    },
    () => {
      if (isLargerThan(item, maxElements))
        throw new QuestionRefused(
          null,
          'Câu này có hơn 2.000 phần XML, nhiều hơn mọi câu hỏi thật; hãy chia thành nhiều câu.',
        );
      const shared = sharedOf(item, open, read);
      const built = itemOf(item, read);
      leaveItemSettings(item, read);
      for (const words of unset) read.unset(words);
      return { ...built, stem: [...shared, ...built.stem] };
    },
  );
}
