/**
 * Draws the floors of the server from the imports of its files, as the picture in `docs/architecture.md`:
 *
 *     node scripts/measure/floors.ts            # prints it
 *     node scripts/measure/floors.ts --write    # puts it there
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverDomains, serverFloorOf, serverFloors } from '../walls.ts';
import { readProduct, root } from './product.ts';

/** Rooms of the server, each with the rooms that its files import. */
type Plan = ReadonlyMap<string, ReadonlySet<string>>;

const roomOf = (path: string): string => path.split('/')[1] ?? '';

export function readPlan(): Plan {
  const plan = new Map<string, Set<string>>();
  for (const { path, imports } of readProduct().filter(({ path }) => path.startsWith('server/'))) {
    const room = roomOf(path);
    const others = plan.get(room) ?? new Set();
    plan.set(room, others);
    for (const target of imports)
      if (target.startsWith('server/') && roomOf(target) !== room) others.add(roomOf(target));
  }
  return plan;
}

/** The imports that lead to a floor above. */
export const arrowsUp = (plan: Plan): string[] =>
  [...plan].flatMap(([room, others]) =>
    [...others]
      .filter((other) => serverFloorOf(other) > serverFloorOf(room))
      .map((other) => `${room} imports ${other}`),
  );

/** Everything that a room imports, at any distance. */
function reachOf(plan: Plan, room: string, reached = new Set<string>()): Set<string> {
  for (const next of plan.get(room) ?? [])
    if (!reached.has(next)) {
      reached.add(next);
      reachOf(plan, next, reached);
    }
  return reached;
}

/** The domains, in groups: those that call each other in a circle are one, every other domain is its own. */
export function domainGroups(plan: Plan): string[][] {
  const reach = new Map(serverDomains.map((name) => [name, reachOf(plan, name)]));
  const groups: string[][] = [];
  for (const name of serverDomains) {
    const group = groups.find(
      ([first = '']) => reach.get(name)?.has(first) && reach.get(first)?.has(name),
    );
    if (group) group.push(name);
    else groups.push([name]);
  }
  return groups;
}

/** The groups by storey: each on the lowest one that is above all that it calls. */
function storeysOf(plan: Plan, groups: string[][]): string[][][] {
  const groupOf = (name: string) => groups.find((group) => group.includes(name));
  const heights = new Map<string[], number>();
  const heightOf = (group: string[]): number => {
    const known = heights.get(group);
    if (known !== undefined) return known;
    const below = group
      .flatMap((name) => [...(plan.get(name) ?? [])].map(groupOf))
      .filter((other) => other !== undefined && other !== group) as string[][];
    const height = Math.max(0, ...below.map((other) => heightOf(other) + 1));
    heights.set(group, height);
    return height;
  };
  const storeys: string[][][] = [];
  for (const group of groups) (storeys[heightOf(group)] ??= []).push(group);
  return storeys;
}

/** What a group calls of the other domains. */
const callsOf = (plan: Plan, group: string[]): string[] =>
  [...new Set(group.flatMap((name) => [...(plan.get(name) ?? [])]))]
    .filter((name) => serverDomains.includes(name) && !group.includes(name))
    .toSorted();

/** The picture and the table of domains, in Markdown. */
export function drawFloors(plan: Plan): string {
  const floors = [...serverFloors.map(({ name }) => name), 'what assembles the domains'];
  const roomsOn = (floor: number) =>
    [...plan.keys()].filter((room) => serverFloorOf(room) === floor).toSorted();
  const boxes = floors
    .map((name, floor) => {
      const rooms = name === 'domains' ? [`${serverDomains.length} domains`] : roomsOn(floor);
      return `  f${floor}["<b>${name}</b><br/>${rooms.join(', ')}"]`;
    })
    .toReversed();
  const arrows = floors.slice(1).map((_, floor) => `  f${floor + 1} --> f${floor}`);
  const groups = domainGroups(plan);
  const rows = storeysOf(plan, groups)
    .toReversed()
    .flatMap((storey) =>
      storey.map((group) => {
        const calls = callsOf(plan, group);
        return `| ${group.join(' ⇄ ')} | ${calls.length > 0 ? calls.join(', ') : '–'} |`;
      }),
    );
  return [
    '```mermaid',
    'flowchart TB',
    ...boxes,
    ...arrows.toReversed(),
    '```',
    '',
    '| domain, highest first | calls |',
    '|---|---|',
    ...rows,
  ].join('\n');
}

const page = join(root, 'docs/architecture.md');
const [begin, end] = [
  '<!-- floors: node scripts/measure/floors.ts --write -->',
  '<!-- /floors -->',
];

/** Returns the page with the picture in its place. */
export function withFloors(text: string, picture: string): string {
  const [before, rest] = text.split(begin);
  const [, after] = rest?.split(end) ?? [];
  if (before === undefined || after === undefined)
    throw new Error(`${page} has no place for the floors: ${begin} … ${end}`);
  return `${before}${begin}\n\n${picture}\n\n${end}${after}`;
}

export const readPage = (): string => readFileSync(page, 'utf8');

if (import.meta.main) {
  const picture = drawFloors(readPlan());
  if (process.argv.includes('--write')) writeFileSync(page, withFloors(readPage(), picture));
  else console.log(picture);
}
