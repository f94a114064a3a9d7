/**
 * The allowed imports between folders, as a rule for the linter (`.oxlintrc.json`). It checks the folder of the
 * imported file, at any depth, and reads the domains from the folders, so that a new one is covered from the start.
 */
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

const root = join(import.meta.dirname, '..');

const foldersOf = (folder: string): string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
    : [];

/** Folders that are not domains. */
const serverFloor = new Set([
  'database',
  'demo',
  'import',
  'node_modules',
  'plugins',
  'services',
  'settings',
  'testing',
]);
const webFloor = new Set([
  'api',
  'app',
  'catalogue',
  'dist',
  'navigation',
  'node_modules',
  'public',
  'pwa',
  'session',
  'staff',
  'testing',
  'ui',
]);
/**
 * Folders of the staff's program that any room may use: the signed-in person, the comment bank, changes of many rows,
 * cells, forms, lists, data kept on this device, the state of a page.
 */
const staffShared = new Set([
  'bank',
  'bulk',
  'cells',
  'forms',
  'lists',
  'resources',
  'session',
  'status',
  'storage',
]);
/** The folders that are no rooms: those, and the one that assembles the program. */
const staffFloor = new Set([...staffShared, 'app']);

export const serverDomains = foldersOf('server').filter((name) => !serverFloor.has(name));
export const webDomains = foldersOf('web').filter((name) => !webFloor.has(name));
export const staffRooms = foldersOf('web/staff').filter((name) => !staffFloor.has(name));

/** The packages of ours that a package may import. */
const packages: Record<string, readonly string[]> = {
  contract: ['questions'],
  questions: ['contract', 'rules', 'db', 'web'],
  rules: ['contract', 'questions'],
  speech: ['contract'],
  writing: ['contract'],
  db: ['contract', 'questions'],
  server: ['contract', 'rules', 'questions', 'speech', 'writing', 'db'],
  web: ['contract', 'rules', 'questions', 'speech'],
};

/**
 * The files that make up a question type, each with who may import it and what it may import. A type is one folder, so
 * the walls of the packages go through it by the names of its files; a registry has the wall of its files.
 */
const questionParts: readonly { files: RegExp; importers: RegExp; imports: RegExp }[] = [
  {
    // What goes over the wire.
    files: /(^|\/)(traits|plain-traits|contents?|authored)\.ts$/,
    importers: /^(contract|rules|questions|db|server|web|speech|cli)$/,
    imports: /^contract\//,
  },
  {
    // The form of an answer, for both sides.
    files:
      /(^|\/)(check|forms|answers|choices|typed-text|marks|word|short-texts|written|define)\.ts$/,
    importers: /^(rules|questions|db|server|web|cli)$/,
    imports: /^(contract|rules)\//,
  },
  {
    // What knows the key, and what authors write.
    files: /(^|\/)(rules|judged|guessing|draft|drafts|mistakes?)\.ts$/,
    importers: /^(rules|questions|db|server|cli)$/,
    imports: /^(contract|rules)\//,
  },
  {
    // What only tests, journeys and benchmarks load, which no wall holds.
    files: /(^|\/)(samples?|sampling|answering)\.ts$/,
    importers: /^questions$/,
    imports: /^(contract|rules)\//,
  },
  {
    // The authors' format, and those of other programs.
    files: /(^|\/)(build|builders|formats)\.ts$/,
    importers: /^(questions|db|server|cli)$/,
    imports: /^(contract|rules|db)\//,
  },
  {
    // The staff's forms.
    files: /(^|\/)(author|authors|key|key-forms)\.tsx$/,
    importers: /^(questions|staff)$/,
    imports: /^(contract|rules)\/|^web\/(ui|staff\/(content|appeals))\//,
  },
  {
    // The screens of families.
    files: /\.tsx$/,
    importers: /^(questions|web)$/,
    imports: /^(contract|rules)\/|^web\/(api|ui|practice|session)\//,
  },
];
const partOf = (file: string) => questionParts.find(({ files }) => files.test(file));
/** A part may import its like, of other types too, and the first two, which know least. */
const isKnown = (from: string, to: string): boolean => {
  const [own, other] = [partOf(from), partOf(to)];
  return own === other || other === questionParts[0] || other === questionParts[1];
};

function questionWall(from: string, to: string): string | null {
  const [fromPackage, toPackage] = [from, to].map((path) => path.split('/')[0] ?? '');
  if (fromPackage === 'questions') {
    if (toPackage === 'questions')
      return isKnown(from, to) ? null : 'this part of a question type must not know that one';
    return partOf(from)?.imports.test(to)
      ? null
      : `this part of a question type does not import ${toPackage}`;
  }
  const importer = from.startsWith('web/staff/') ? 'staff' : (fromPackage ?? '');
  const importers = partOf(to)?.importers;
  if (importers?.test(importer) || (importer === 'staff' && importers?.test('web'))) return null;
  return `${importer} does not import this part of a question type`;
}

/** Folders of the web app below its domains, and which of each other they may import. */
const webRooms: Record<string, readonly string[]> = {
  ui: ['ui'],
  api: ['api', 'ui'],
  navigation: ['navigation'],
  session: ['session', 'api', 'navigation', 'ui'],
};

/** The topmost files, which may import anything. */
const isAbove = (file: string): boolean =>
  /\.test\.tsx?$|(^|\/)testing(\/|[\w-]*\.tsx?$)|\.config\.ts$/.test(file) ||
  file === 'server/main.ts';

/** Returns why a file may not import another, or null when it may. Both are paths from the root. */
export function wallBetween(from: string, to: string): string | null {
  const [fromPackage = '', fromRoom = ''] = from.split('/');
  const [toPackage = '', toRoom = ''] = to.split('/');
  const allowed = packages[fromPackage];
  if (!allowed || isAbove(from)) return null;
  // Data of another package, as text or as a file.
  if (!/\.tsx?$/.test(to)) return null;
  // Text and formats belong to no domain.
  const isDomain = to !== 'contract/text.ts' && !to.startsWith('rules/format/');
  if (from.startsWith('web/ui/') && fromPackage !== toPackage && isDomain)
    return 'the component kit knows no domain';
  if (fromPackage === 'questions' || toPackage === 'questions')
    return allowed.includes(toPackage) || fromPackage === toPackage
      ? questionWall(from, to)
      : `${fromPackage} does not import ${toPackage}`;
  if (fromPackage !== toPackage)
    return allowed.includes(toPackage) ? null : `${fromPackage} does not import ${toPackage}`;
  if (fromRoom === toRoom) return fromRoom === 'staff' ? staffRoomWall(from, to) : null;
  if (fromPackage === 'server') return serverWall(fromRoom, to, toRoom);
  return fromPackage === 'web' ? webWall(from, fromRoom, to, toRoom) : null;
}

/**
 * The floors of the server, from the lowest to the highest. A room imports rooms of its own floor and of those below.
 * The highest floor, of the files that assemble the domains, is whatever no other floor names.
 */
export const serverFloors: readonly { name: string; rooms: readonly string[] }[] = [
  { name: 'what everything uses', rooms: ['failure.ts', 'time.ts', 'settings', 'log.ts'] },
  { name: 'what domains share', rooms: ['services'] },
  { name: 'what a domain is given', rooms: ['deps.ts'] },
  { name: 'what every call passes through', rooms: ['plugins'] },
  { name: 'how a call is served', rooms: ['mount.ts'] },
  { name: 'domains', rooms: serverDomains },
];

/** The number of the floor of a room of the server. */
export function serverFloorOf(room: string): number {
  const floor = serverFloors.findIndex(({ rooms }) => rooms.includes(room));
  return floor === -1 ? serverFloors.length : floor;
}

function serverWall(fromRoom: string, to: string, toRoom: string): string | null {
  const [from, above] = [serverFloorOf(fromRoom), serverFloorOf(toRoom)];
  if (above > from) return `server/${toRoom} is on a floor above server/${fromRoom}`;
  if (from > above || !serverDomains.includes(toRoom)) return null;
  return to === `server/${toRoom}/index.ts`
    ? null
    : `another domain is called through server/${toRoom}/index.ts`;
}

/** The rooms of the staff's program, which may share only the folders below them. */
function staffRoomWall(from: string, to: string): string | null {
  const [fromRoom = '', toRoom = ''] = [from, to].map((path) => path.split('/')[2] ?? '');
  const isRoom = staffShared.has(fromRoom) || staffRooms.includes(fromRoom);
  if (!isRoom || fromRoom === toRoom || staffShared.has(toRoom)) return null;
  return toRoom === 'app' || staffRooms.includes(toRoom)
    ? 'rooms meet in web/staff/app only'
    : null;
}

/**
 * The imports from the staff's program of a family's domain: a preview with a copy of the families' component would one
 * day show something else (docs/decisions/content.md, outreach.md).
 */
const previews: Readonly<Record<string, ReadonlySet<string>>> = {
  'web/staff/content/preview/': new Set([
    'web/practice/questions/enter-answer.tsx',
    'web/practice/questions/review-answer.tsx',
    'web/practice/speaking/speaker.ts',
    'web/practice/speaking/use-player.ts',
  ]),
  'web/staff/reports/preview/': new Set(['web/reports/report-view.tsx']),
  'web/staff/outreach/preview/': new Set([
    'web/notices/notice-row.tsx',
    'web/notices/popup-dialog.tsx',
    'web/notices/urgent-dialog.tsx',
    'web/theme/header-picture.ts',
    'web/theme/override.ts',
    'web/visitor/banners.tsx',
  ]),
};
const isPreview = (from: string, to: string): boolean =>
  Object.entries(previews).some(([folder, files]) => from.startsWith(folder) && files.has(to));

function webWall(from: string, fromRoom: string, to: string, toRoom: string): string | null {
  // No page of a family may grow by what staff need, nor may staff read a family's session.
  if (toRoom === 'staff') return "the staff's program is built apart from the families'";
  if (fromRoom === 'staff')
    return ['api', 'navigation', 'ui'].includes(toRoom) || isPreview(from, to)
      ? null
      : `the staff's program does not import web/${toRoom}`;
  const rooms = webRooms[fromRoom];
  if (rooms)
    return rooms.includes(toRoom) || toRoom.includes('.')
      ? null
      : `web/${fromRoom} does not import web/${toRoom}`;
  if (!webDomains.includes(fromRoom)) return null;
  return webDomains.includes(toRoom) || toRoom === 'app' ? 'domains meet in web/app only' : null;
}

/** Files of the contract that load no validators, which are 86 kB that no screen needs. */
const withoutValidators =
  /^contract\/(?:(?:[\w-]+-)?routes?|capabilities|codes|errors|kinds|resources)\.ts$/;
/** Files of question types that load them. */
const withValidators = /^questions\/(?:.*\/)?(?:contents?|authored)\.ts$/;

/** Files of question types that the browser never loads. */
const isHeavy = (file: string): boolean =>
  /(^|\/)(contents?|authored|build|builders)\.ts$/.test(file);

/** Returns why a file may import only types, and no values, from another one, or null when it may. */
export function valueWallBetween(from: string, to: string): string | null {
  const isLight =
    /^(?:rules|web)\//.test(from) || (from.startsWith('questions/') && !isHeavy(from));
  if (!isLight || isAbove(from)) return null;
  if (!withValidators.test(to) && (!to.startsWith('contract/') || withoutValidators.test(to)))
    return null;
  return 'this would load the validators: types only, or a value of contract/kinds.ts or contract/resources.ts';
}

/** Returns the file that an import leads to, as a path from the root, or null outside our code. */
export function targetOf(from: string, specifier: string): string | null {
  if (specifier.startsWith('@bitu/')) return specifier.slice('@bitu/'.length);
  if (!specifier.startsWith('.')) return null;
  return relative(root, resolve(root, dirname(from), specifier))
    .split(sep)
    .join('/');
}

interface Literal {
  type: string;
  value?: unknown;
}
interface Node {
  source?: Literal | null;
  importKind?: 'type' | 'value';
  exportKind?: 'type' | 'value';
  callee?: { type: string; name?: string };
  arguments?: Literal[];
}
interface Context {
  filename: string;
  report(issue: { node: Literal; message: string }): void;
}

const direction = {
  create(context: Context) {
    const from = relative(root, context.filename).split(sep).join('/');
    const check = (literal: Literal | null | undefined, isType = false) => {
      if (typeof literal?.value !== 'string') return;
      const to = targetOf(from, literal.value);
      if (to === null) return;
      const wall = wallBetween(from, to) ?? (isType ? null : valueWallBetween(from, to));
      if (wall !== null) context.report({ node: literal, message: wall });
    };
    const checkSource = ({ source, importKind, exportKind }: Node) =>
      check(source, importKind === 'type' || exportKind === 'type');
    return {
      ImportDeclaration: checkSource,
      ExportNamedDeclaration: checkSource,
      ExportAllDeclaration: checkSource,
      ImportExpression: checkSource,
      TSImportType: ({ source }: Node) => check(source, true),
      // A worker is loaded by its URL.
      NewExpression({ callee, arguments: words = [] }: Node) {
        if (callee?.name === 'URL' && words.length === 2) check(words[0]);
      },
    };
  },
};

export default { meta: { name: 'walls' }, rules: { direction } };
