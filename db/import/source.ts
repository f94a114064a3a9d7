import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Document, isNode, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';

/** Something wrong in a content file, where a person finds it. */
export interface Fault {
  file: string;
  line: number;
  message: string;
}

export type Path = readonly (string | number)[];

/** One YAML file, and how to point into it. */
export interface Source<T> {
  file: string;
  data: T;
  fault(path: Path, message: string): Fault;
}

function pointer(file: string, document: Document, lines: LineCounter) {
  return (path: Path, message: string): Fault => {
    // The nearest thing that is there: a missing field is shown where it should stand.
    for (let length = path.length; length >= 0; length--) {
      const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range)
        return { file, line: lines.linePos(node.range[0]).line, message };
    }
    return { file, line: 1, message };
  };
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
    const text = await readFile(join(folder, file), 'utf8');
    const lines = new LineCounter();
    const document = parseDocument(text, { lineCounter: lines });
    const fault = pointer(file, document, lines);
    if (document.errors.length > 0) {
      faults.push(
        ...document.errors.map((error) => ({
          file,
          line: lines.linePos(error.pos[0]).line,
          message: error.message.split('\n')[0] ?? '',
        })),
      );
      continue;
    }
    const parsed = schema.safeParse(document.toJS());
    if (parsed.success) sources.push({ file, data: parsed.data, fault });
    else
      for (const issue of parsed.error.issues) {
        const at = issue.path as Path;
        // A field that nobody knows is shown where it stands, not where its parent begins.
        const place = issue.code === 'unrecognized_keys' ? [...at, ...issue.keys.slice(0, 1)] : at;
        faults.push(fault(place, `${issue.path.join('.')}: ${issue.message}`));
      }
  }
  return { sources, faults };
}
