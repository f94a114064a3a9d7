/**
 * Typst writes each tag of a document as a separate plain-text object, which makes up most of a long report. PDF 1.5
 * can keep such objects in compressed streams, and this module converts them. Their content does not change.
 */
import { deflateSync } from 'node:zlib';

const perStream = 200;

interface Item {
  readonly id: number;
  readonly body: Buffer;
}

/** An entry of the cross-reference table: a position in the file, or in an object stream. */
type Entry =
  | { readonly at: number }
  | { readonly stream: number; readonly index: number }
  | undefined;

/** Returns the same document, compressed. Throws if the file is not in Typst's form. */
export function compact(pdf: Uint8Array): Buffer {
  const file = Buffer.from(pdf);
  const { items, trailer } = read(file);
  const isStream = ({ body }: Item) => body.subarray(-9).toString('latin1') === 'endstream';
  const parts = [file.subarray(0, file.indexOf('\n', file.indexOf('\n') + 1) + 1)];
  let length = parts[0]!.length;
  const entries: Entry[] = [];
  const write = (id: number, body: Buffer) => {
    const text = Buffer.concat([Buffer.from(`${id} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    entries[id] = { at: length };
    parts.push(text);
    length += text.length;
  };

  for (const item of items.filter(isStream)) write(item.id, item.body);
  const small = items.filter((item) => !isStream(item));
  let next = Math.max(...items.map(({ id }) => id)) + 1;
  for (let from = 0; from < small.length; from += perStream) {
    const some = small.slice(from, from + perStream);
    const stream = next++;
    some.forEach(({ id }, index) => (entries[id] = { stream, index }));
    write(stream, packed(some));
  }
  const start = length;
  const table = next;
  entries[table] = { at: start };
  write(table, tableOf(entries, trailer));
  parts.push(Buffer.from(`startxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
}

function read(file: Buffer): { items: Item[]; trailer: string } {
  const text = file.toString('latin1');
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]);
  const [table = '', trailer] = text.slice(start).split('trailer');
  if (!table.startsWith('xref') || !trailer) throw new Error('no table of objects');
  const places = [...table.matchAll(/^(\d{10}) 00000 n/gm)].map(([, at]) => Number(at));
  const sorted = places.toSorted((a, b) => a - b);
  const items = sorted.map((at, i) => {
    const whole = file.subarray(at, sorted[i + 1] ?? start);
    const head = /^(\d+) 0 obj\s/.exec(whole.subarray(0, 24).toString('latin1'));
    const end = whole.lastIndexOf('\nendobj');
    if (!head || end < 0) throw new Error(`no object at ${at}`);
    return { id: Number(head[1]), body: whole.subarray(head[0].length, end) };
  });
  return { items, trailer };
}

const streamOf = (entries: string, content: Buffer): Buffer => {
  const data = deflateSync(content, { level: 9 });
  return Buffer.concat([
    Buffer.from(`<</Filter/FlateDecode/Length ${data.length}${entries}>>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ]);
};

function packed(items: readonly Item[]): Buffer {
  let at = 0;
  const places = items.map(({ id, body }) => {
    const place = `${id} ${at}`;
    at += body.length + 1;
    return place;
  });
  const head = Buffer.from(`${places.join(' ')}\n`);
  const bodies = items.flatMap(({ body }) => [body, Buffer.from('\n')]);
  return streamOf(
    `/Type/ObjStm/N ${items.length}/First ${head.length}`,
    Buffer.concat([head, ...bodies]),
  );
}

/** An entry has one byte for the kind, four for the position, and two for the index there. */
function tableOf(entries: readonly Entry[], trailer: string): Buffer {
  const rows = Buffer.alloc(entries.length * 7);
  for (let id = 0; id < entries.length; id++) {
    const entry = entries[id];
    if (!entry) continue;
    rows.writeUInt8('at' in entry ? 1 : 2, id * 7);
    rows.writeUInt32BE('at' in entry ? entry.at : entry.stream, id * 7 + 1);
    rows.writeUInt16BE('at' in entry ? 0 : entry.index, id * 7 + 5);
  }
  const references = ['Root', 'Info', 'ID'].map(
    (key) => new RegExp(`/${key} (\\d+ 0 R|\\[[^\\]]*\\])`).exec(trailer)?.[0] ?? '',
  );
  return streamOf(`/Type/XRef/Size ${entries.length}/W[1 4 2]${references.join('')}`, rows);
}
