/**
 * Public links to some of the demo's reports, printed at start. A link is shown only once, so the addresses are kept
 * in the data folder; expired ones are created again.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { createLink, openLink } from '../../reports/index.ts';

type LinkDeps = Pick<Deps, 'db' | 'clock' | 'settings'>;

const days = 90;
const file = 'demo-links.json';
const savedLinks = z.array(
  z.strictObject({ report_id: z.string(), title: z.string(), key: z.string(), path: z.string() }),
);
export type DemoLink = z.infer<typeof savedLinks>[number];

const reportRow = z.strictObject({
  student_id: z.number(),
  report_id: z.string(),
  title: z.string(),
});

/** The newest lesson report of demo.an, demo.dung's sheet, entry test and trial lesson, and a course report. */
const reportsToShow = ({ db }: Pick<Deps, 'db'>) =>
  readRows(
    db.queries,
    reportRow,
    sql`
    (select r.student_id, 'lesson-' || r.ref as report_id, 'a lesson' as title
      from reports r join students s on s.id = r.student_id
      where s.user_name = 'demo.an' and r.kind = 'lesson' and r.superseded_at is null
      order by r.released_at desc limit 1)
    union all
    (select h.student_id, 'sheet-' || h.id, 'the sheet of a week'
      from study_sheets h join students s on s.id = h.student_id
      where s.user_name = 'demo.an' order by h.id limit 1)
    union all
    (select t.student_id, 'entry-' || t.id, 'an entry test'
      from attempts t join students s on s.id = t.student_id join practices p on p.id = t.practice_id
      where s.user_name = 'demo.dung' and p.is_entry and t.submitted_at is not null
      order by t.id limit 1)
    union all
    (select r.student_id, 'trial-' || r.ref, 'a trial lesson'
      from reports r join students s on s.id = r.student_id
      where s.user_name = 'demo.dung' and r.kind = 'trial' and r.superseded_at is null
      order by r.released_at desc limit 1)
    union all
    (select r.student_id, 'final-' || r.ref, 'a course'
      from reports r join students s on s.id = r.student_id
      where s.user_name = 'demo.binh' and r.kind = 'final' and r.superseded_at is null
      order by r.released_at desc limit 1)`,
  );

/**
 * Returns the links, creating those that are missing or expired. Returns none if the database does not contain the
 * demo.
 */
export async function demoLinks(deps: LinkDeps): Promise<DemoLink[]> {
  const path = join(deps.settings.dataDir, file);
  const before = savedLinks.safeParse(await readSaved(path));
  const links: DemoLink[] = [];
  for (const report of await reportsToShow(deps)) {
    const known = before.data?.find(({ title }) => title === report.title);
    const link =
      known && (await opens(deps, known, report.student_id)) ? known : await made(deps, report);
    if (link) links.push(link);
  }
  if (links.length > 0) await writeFile(path, JSON.stringify(links, null, 1), { mode: 0o600 });
  return links;
}

/** Returns null if nothing was kept, or the file is incomplete. */
const readSaved = (path: string): Promise<unknown> =>
  readFile(path, 'utf8')
    .then((text) => JSON.parse(text) as unknown)
    .catch(() => null);

async function opens(deps: LinkDeps, { key }: DemoLink, studentId: number): Promise<boolean> {
  try {
    return (await openLink(deps, key)).studentId === studentId;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

/** Returns null if no further link may be open for this child. */
async function made(
  deps: LinkDeps,
  { student_id: studentId, report_id, title }: z.infer<typeof reportRow>,
): Promise<DemoLink | null> {
  try {
    const input = { report_id, days, name_shown: 'call' as const };
    const { url } = await createLink(deps, { studentId, loginId: null }, input);
    const path = url.slice(deps.settings.publicUrl.length);
    return { report_id, title, key: /[\w-]{22}/.exec(path)?.[0] ?? '', path };
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}
