import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Document, isNode, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';

/** Something wrong in a content file or a workbook, where a person finds it. */
export interface Fault {
  file: string;
  /** In a workbook the row. */
  line: number;
  /** In a workbook: the sheet, and the column as its letter and what stands above it. */
  cell?: { sheet: string; column: string; header: string };
  message: string;
}

/** What is wrong: to the authors of text files, and in Vietnamese to whoever fills in a workbook. */
export interface Said {
  en: string;
  vi: string;
}

export type Path = readonly (string | number)[];

/** One YAML file, or a part of a workbook, and how to point into it. What a workbook cannot hold is said in one language. */
export interface Source<T> {
  file: string;
  data: T;
  fault(path: Path, message: string | Said): Fault;
}

function pointer(file: string, document: Document, lines: LineCounter) {
  return (path: Path, said: string | Said): Fault => {
    const message = typeof said === 'string' ? said : said.en;
    // The nearest thing that is there: a missing field is shown where it should stand.
    for (let length = path.length; length >= 0; length--) {
      const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range)
        return { file, line: lines.linePos(node.range[0]).line, message };
    }
    return { file, line: 1, message };
  };
}

/** Reads one YAML (or JSON) file and checks its shape. `file`: how faults name it. */
export async function readSource<S extends z.ZodType>(
  path: string,
  file: string,
  schema: S,
): Promise<{ source: Source<z.output<S>> } | { faults: Fault[] }> {
  const text = await readFile(path, 'utf8');
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const fault = pointer(file, document, lines);
  if (document.errors.length > 0) {
    const faults = document.errors.map((error) => ({
      file,
      line: lines.linePos(error.pos[0]).line,
      message: error.message.split('\n')[0] ?? '',
    }));
    return { faults };
  }
  const parsed = schema.safeParse(document.toJS());
  if (parsed.success) return { source: { file, data: parsed.data, fault } };
  const faults = parsed.error.issues.map((issue) => {
    const at = issue.path as Path;
    // A field that nobody knows is shown where it stands, not where its parent begins.
    const place = issue.code === 'unrecognized_keys' ? [...at, ...issue.keys.slice(0, 1)] : at;
    return fault(place, `${issue.path.join('.')}: ${issue.message}`);
  });
  return { faults };
}

/** Reads the YAML files of a folder and checks their shape; what is faulty is reported and left out. */
export async function readSources<S extends z.ZodType>(
  folder: string,
  name: string,
  schema: S,
): Promise<{ sources: Source<z.output<S>>[]; faults: Fault[] }> {
  const sources: Source<z.output<S>>[] = [];
  const faults: Fault[] = [];
  const files = await readdir(join(folder, name)).catch(() => []);
  for (const base of files.filter((one) => /\.ya?ml$/.test(one)).sort()) {
    const file = join(name, base);
    const read = await readSource(join(folder, file), file, schema);
    if ('source' in read) sources.push(read.source);
    else faults.push(...read.faults);
  }
  return { sources, faults };
}
