/**
 * Parses XML into elements with their lines: strictly, in one pass, without a DTD or custom entities. Not
 * fast-xml-parser 5.12.1, because it took up to 20 s and 1.7 GB for files of 20 MB (millions of tags; one long
 * text), accepts malformed input unless it is read twice, and requires seven packages.
 */
import { decodeXmlEntities } from '../entities.ts';
import { FileRefused, lineCounter } from '../remark.ts';

export interface Element {
  name: string;
  line: number;
  attributes: ReadonlyMap<string, string>;
  children: (Element | string)[];
}

/** The maximum number of elements: ten times that of a thousand questions. */
const maxElements = 200_000;
const maxDepth = 60;
const maxReferences = 500_000;

const tooMuch = 'Tệp XML có quá nhiều phần; hãy chia thành nhiều tệp.';

const nameAt = /[A-Za-z_][\w.:-]{0,99}/y;
const attributeAt = /\s+([A-Za-z_][\w.:-]{0,99})\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const endAt = /\s*(\/?)>/y;

/** Removes the namespace prefix from a name. */
const local = (name: string) => name.slice(name.lastIndexOf(':') + 1);

/** Throws FileRefused. */
export function parseXml(text: string): Element {
  const lineOf = lineCounter(text);
  const refuse = (message: string, at: number): never => {
    throw new FileRefused(message, lineOf(at));
  };
  const matchAt = (pattern: RegExp, at: number) => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  const after = (mark: string, from: number): number => {
    const at = text.indexOf(mark, from);
    return at === -1 ? refuse('Tệp XML không đầy đủ.', from) : at + mark.length;
  };
  let references = 0;
  const plain = (source: string, at: number): string => {
    for (let sign = source.indexOf('&'); sign !== -1; sign = source.indexOf('&', sign + 1))
      if (++references > maxReferences) refuse(tooMuch, at);
    const decoded = decodeXmlEntities(source);
    const unknown = /&(?!amp;|lt;|gt;|quot;|apos;|#\d{1,7};|#x[\da-f]{1,6};)/i.exec(source);
    if (unknown) refuse('Tệp XML có ký hiệu & không hợp lệ, hoặc tự định nghĩa ký hiệu.', at);
    return decoded;
  };

  const top: Element = { name: '', line: 1, attributes: new Map(), children: [] };
  const open: Element[] = [top];
  let count = 0;
  let at = 0;
  while (at < text.length) {
    const parent = open.at(-1) ?? top;
    const start = text.indexOf('<', at);
    const words = text.slice(at, start === -1 ? text.length : start);
    if (words !== '') {
      if (parent !== top) parent.children.push(plain(words, at));
      else if (words.trim() !== '') refuse('Đây không phải tệp XML.', at);
    }
    if (start === -1) break;
    if (text.startsWith('<!--', start)) at = after('-->', start + 4);
    else if (text.startsWith('<?', start)) {
      at = after('?>', start);
      checkEncoding(text.slice(start, Math.min(at, start + 200)), refuse, start);
    } else if (text.startsWith('<![CDATA[', start)) {
      at = after(']]>', start);
      parent.children.push(text.slice(start + 9, at - 3));
    } else if (text.startsWith('<!', start))
      refuse('Tệp XML có DOCTYPE hoặc ENTITY; vì an toàn, Bitu không đọc tệp như thế.', start);
    else if (text.startsWith('</', start)) {
      const name = matchAt(nameAt, start + 2)?.[0] ?? '';
      const end = matchAt(endAt, start + 2 + name.length);
      if (!end || end[1] !== '' || local(name) !== parent.name || parent === top)
        refuse(`Thẻ </${name}> không khớp với thẻ mở.`, start);
      open.pop();
      at = endAt.lastIndex;
    } else {
      const name =
        matchAt(nameAt, start + 1)?.[0] ?? refuse('Có dấu < không thuộc thẻ nào.', start);
      const attributes = new Map<string, string>();
      at = start + 1 + name.length;
      for (let one = matchAt(attributeAt, at); one; one = matchAt(attributeAt, at)) {
        attributes.set(local(one[1] ?? ''), plain(one[2] ?? one[3] ?? '', at));
        at = attributeAt.lastIndex;
      }
      const end = matchAt(endAt, at) ?? refuse(`Thẻ <${name}> viết chưa đúng.`, start);
      at = endAt.lastIndex;
      count++;
      if (count > maxElements) refuse(tooMuch, start);
      if (open.length > maxDepth) refuse('Tệp XML lồng nhau quá sâu.', start);
      if (parent === top && top.children.length > 0) refuse('Tệp XML có hai phần gốc.', start);
      const element = { name: local(name), line: lineOf(start), attributes, children: [] };
      parent.children.push(element);
      if (end[1] === '') open.push(element);
    }
  }
  const [root] = top.children;
  if (open.length > 1)
    refuse(`Tệp XML không đầy đủ: thẻ <${open.at(-1)?.name}> chưa đóng.`, text.length);
  if (typeof root !== 'object') throw new FileRefused('Tệp XML không có gì.');
  return root;
}

function checkEncoding(
  declaration: string,
  refuse: (message: string, at: number) => never,
  at: number,
) {
  const encoding = /^<\?xml[^>]*encoding\s*=\s*["']([^"']*)/i.exec(declaration)?.[1];
  if (encoding !== undefined && !/^utf-?(?:8|16(?:le|be)?)$/i.test(encoding))
    refuse(`Tệp dùng bảng mã ${encoding}; hãy lưu lại bằng UTF-8.`, at);
}
