/**
 * The families' build contains nothing of the staff's: no module of their program, no table of their calls, no rule of
 * their style sheets. Nor does it contain what knows the key of a question.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const web = join(root, 'web');

/** The part of a build that is checked. */
export type BuiltFile =
  | { readonly type: 'chunk'; readonly fileName: string; readonly moduleIds: readonly string[] }
  | { readonly type: 'asset'; readonly fileName: string; readonly source: string | Uint8Array };

/** The tables that only the staff's program loads: `staff-routes.ts`, and the files that it is made of. */
function staffTables(): string[] {
  const file = 'contract/staff-routes.ts';
  const parts = readFileSync(join(root, file), 'utf8').matchAll(
    /from '\.\/(?<part>\w[\w-]*-routes)\.ts'/g,
  );
  return [file, ...[...parts].map(({ groups }) => `contract/${groups?.['part']}.ts`)];
}

/**
 * The files of question types that no family loads: the rules with the key, the authors' format and those of other
 * programs, the staff's forms, and what is for tests.
 */
const ofStaff =
  /^questions\/(?:[\w-]+\/(?:rules|build|formats|authored|draft|content|sample|answering|author|key)|registry\/(?:rules|builders|formats|authored|drafts|contents|samples|answering|authors|key-forms)|rules|contents|samples)\.tsx?$/;

const classesIn = (css: string): Set<string> =>
  new Set(
    [...css.matchAll(/\.(?<name>[a-z][\w-]*)(?=[\s,.:[{>+~)])/g)].map(
      ({ groups }) => groups?.['name'] ?? '',
    ),
  );

/** The classes that only style sheets of the staff name. */
function staffClasses(): Set<string> {
  const sheets = ['web', 'questions'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css') && !/^(dist|node_modules)\//.test(name))
      .map((name) => `${folder}/${name}`),
  );
  const read = (isStaff: boolean) =>
    classesIn(
      sheets
        .filter((name) => name.startsWith('web/staff/') === isStaff)
        .map((name) => readFileSync(join(root, name), 'utf8').replace(/@import[^;]+;/g, ''))
        .join('\n'),
    );
  const shared = read(false);
  return new Set([...read(true)].filter((name) => !shared.has(name)));
}

/** Returns the parts of the staff's program that are in the families' build. */
export function staffPartsIn(files: readonly BuiltFile[]): string[] {
  const tables = new Set(staffTables().map((file) => join(root, file)));
  const classes = staffClasses();
  return files.flatMap((file) => {
    if (file.type === 'chunk')
      return file.moduleIds
        .filter(
          (id) =>
            id.startsWith(join(web, 'staff/')) ||
            tables.has(id) ||
            ofStaff.test(id.slice(root.length + 1)),
        )
        .map((id) => `${file.fileName} holds ${id.slice(root.length + 1)}`);
    if (!file.fileName.endsWith('.css')) return [];
    const named = classesIn(Buffer.from(file.source).toString());
    return [...named]
      .filter((name) => classes.has(name))
      .map((name) => `${file.fileName} styles .${name}`);
  });
}
