/**
 * Writes the registries of question types from their folders, so that a new type is a new folder:
 *
 *     node scripts/questions.ts
 *
 * Each registry is a file of its own, as each is loaded by somebody else: the browser never loads the rules.
 */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../questions');

interface Registry {
  /** The file of the registry, and the name that it exports. */
  file: string;
  exports: string;
  /** The file of each type, and what it exports; null means everything. */
  part: string;
  name: string | null;
  /** A type may be without it: it is null there. */
  optional?: true;
  /** A list instead of a table by type. */
  list?: true;
}

export const registries: readonly Registry[] = [
  { file: 'traits.ts', exports: 'traits', part: 'traits.ts', name: 'traits' },
  { file: 'contents.ts', exports: 'contents', part: 'content.ts', name: null },
  {
    file: 'authored.ts',
    exports: 'authoredTypes',
    part: 'authored.ts',
    name: 'authored',
    list: true,
  },
  { file: 'forms.ts', exports: 'forms', part: 'check.ts', name: 'form' },
  { file: 'rules.ts', exports: 'rules', part: 'rules.ts', name: 'rules' },
  { file: 'samples.ts', exports: 'samples', part: 'sample.ts', name: 'sample' },
  {
    file: 'answering.ts',
    exports: 'answering',
    part: 'answering.ts',
    name: 'answering',
    optional: true,
  },
  {
    file: 'mistakes.ts',
    exports: 'mistakes',
    part: 'mistake.ts',
    name: 'mistake',
    optional: true,
  },
  { file: 'drafts.ts', exports: 'drafts', part: 'draft.ts', name: 'draft' },
  { file: 'formats.ts', exports: 'formats', part: 'formats.ts', name: 'formats', optional: true },
  { file: 'builders.ts', exports: 'builders', part: 'build.ts', name: 'builder' },
  { file: 'screens.tsx', exports: 'screens', part: 'screens.tsx', name: 'screens' },
  { file: 'authors.tsx', exports: 'authors', part: 'author.tsx', name: 'author' },
  { file: 'key-forms.tsx', exports: 'keyForms', part: 'key.tsx', name: 'keyForm', optional: true },
];

/** The folders of types: 'free-text'. */
export const typeFolders = (): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'registry')
    .map(({ name }) => name)
    .toSorted();

/** 'free-text' → 'freeText', a name in the code. */
const camel = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
/** 'free-text' → 'free_text', the `type_code`. */
export const typeOf = (name: string): string => name.replaceAll('-', '_');

/** Returns the text of a registry. Throws if a type lacks a part. */
export function written({ exports, part, name, optional, list }: Registry): string {
  const types = typeFolders();
  const has = (type: string) => existsSync(join(folder, type, part));
  const without = types.find((type) => !has(type));
  if (!optional && without !== undefined) throw new Error(`questions/${without} has no ${part}`);
  const imports = types
    .filter(has)
    .map((type) =>
      name === null
        ? `import * as ${camel(type)} from '../${type}/${part}';`
        : `import { ${name} as ${camel(type)} } from '../${type}/${part}';`,
    );
  const entries = types.map((type) => {
    const value = has(type) ? camel(type) : 'null';
    if (list) return `  ${value},`;
    return typeOf(type) === value ? `  ${value},` : `  ${typeOf(type)}: ${value},`;
  });
  const [open, close] = list ? ['[', '] as const;'] : ['{', '};'];
  return [
    '// Written by `node scripts/questions.ts` from the folders of the question types.',
    ...imports,
    '',
    `export const ${exports} = ${open}`,
    ...entries,
    close,
    '',
  ].join('\n');
}

if (import.meta.main)
  for (const registry of registries)
    writeFileSync(join(folder, 'registry', registry.file), written(registry));
