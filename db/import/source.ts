import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Document, LineCounter } from 'yaml';
import type { z } from 'zod';

/** A problem in a content file or a workbook, with its place. */
export interface Issue {
  file: string;
  /** In a workbook, this is the row. */
  line: number;
  /** The place in a workbook: the sheet, and the column by its letter and header. */
  cell?: { sheet: string; column: string; header: string };
  /** The path within the practice, for an issue of a draft. */
  path?: Path;
  /** The question and its part in words, for an issue of a file of questions. */
  part?: { question: string | null; field: string | null };
  message: string;
}

/** A message: in English for authors of text files, in Vietnamese for those who fill in a workbook. */
export interface LocalisedMessage {
  en: string;
  vi: string;
}

export type Path = readonly (string | number)[];

/**
 * One YAML file, or a part of a workbook, and a function that points into it. A message that cannot concern a
 * workbook has only one language.
 */
export interface Source<T> {
  file: string;
  data: T;
  issueAt(path: Path, message: string | LocalisedMessage): Issue;
}

// A server that imports nothing does not load the package's 72 modules.
const loadYaml = () => import('yaml');
type Yaml = Awaited<ReturnType<typeof loadYaml>>;

function pointer({ isNode }: Yaml, file: string, document: Document, lines: LineCounter) {
  return (path: Path, said: string | LocalisedMessage): Issue => {
    const message = typeof said === 'string' ? said : said.en;
    // The nearest existing node: a missing field is reported at its parent.
    for (let length = path.length; length >= 0; length--) {
      const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range)
        return { file, line: lines.linePos(node.range[0]).line, message };
    }
    return { file, line: 1, message };
  };
}

/**
 * Reads one YAML (or JSON) file and validates it.
 * @param file Its name in issues.
 */
export async function readSource<S extends z.ZodType>(
  path: string,
  file: string,
  schema: S,
): Promise<{ source: Source<z.output<S>> } | { issues: Issue[] }> {
  const text = await readFile(path, 'utf8');
  const yaml = await loadYaml();
  const lines = new yaml.LineCounter();
  const document = yaml.parseDocument(text, { lineCounter: lines });
  const issueAt = pointer(yaml, file, document, lines);
  if (document.errors.length > 0) {
    const issues = document.errors.map((error) => ({
      file,
      line: lines.linePos(error.pos[0]).line,
      message: error.message.split('\n')[0] ?? '',
    }));
    return { issues };
  }
  const parsed = schema.safeParse(document.toJS());
  if (parsed.success) return { source: { file, data: parsed.data, issueAt } };
  const issues = parsed.error.issues.map((issue) => {
    const at = issue.path as Path;
    // An unknown field is reported at its own place, not at its parent.
    const place = issue.code === 'unrecognized_keys' ? [...at, ...issue.keys.slice(0, 1)] : at;
    return issueAt(place, `${issue.path.join('.')}: ${issue.message}`);
  });
  return { issues };
}

/** Reads and validates the YAML files of a folder; invalid ones are reported and left out. */
export async function readSources<S extends z.ZodType>(
  folder: string,
  name: string,
  schema: S,
): Promise<{ sources: Source<z.output<S>>[]; issues: Issue[] }> {
  const sources: Source<z.output<S>>[] = [];
  const issues: Issue[] = [];
  const files = await readdir(join(folder, name)).catch(() => []);
  for (const base of files.filter((one) => /\.ya?ml$/.test(one)).sort()) {
    const file = join(name, base);
    const read = await readSource(join(folder, file), file, schema);
    if ('source' in read) sources.push(read.source);
    else issues.push(...read.issues);
  }
  return { sources, issues };
}
