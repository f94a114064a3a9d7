/** The demo's families with their three months, so that there is a report of every kind. */
import type { Certificate } from '@bitu/contract/certificates.ts';
import type { ReportLine } from '@bitu/contract/reports.ts';
import { readJudged } from '../server/demo/judged/work.ts';
import { storeLife } from '../server/demo/life.ts';
import { living } from '../server/demo/story.ts';
import { demoLinks } from '../server/demo/reports/links.ts';
import { storeReports } from '../server/demo/reports/store-reports.ts';
import { rebuild } from '../server/skills/index.ts';
import { type Person, signedIn } from '../server/testing/people.ts';
import { dayInVietnam } from '../server/time.ts';
import { fetchAs } from './attempt.ts';
import type { Site } from './server.ts';

export interface Reported {
  an: Person;
  binh: Person;
  dung: Person;
  /** Paths of reports that open for them. */
  ofAn: Record<'lesson' | 'test' | 'sheet' | 'session' | 'skill', string>;
  ofBinh: Record<'lesson' | 'final', string>;
  ofDung: Record<'entry' | 'trial', string>;
  /** Opened without signing in: reports through their links, and the check of a certificate. */
  links: string[];
  check: string;
}

/** Stores them in a database with the demo content, replacing what its families did there before. Call it once. */
export async function storeReported(site: Site): Promise<Reported> {
  const now = new Date();
  const today = new Date(`${dayInVietnam(now)}T00:00:00+07:00`);
  const judged = await readJudged();
  await site.db.queries.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('attempts')
      .where('student_id', 'in', (demo) =>
        demo
          .selectFrom('students')
          .select('id')
          .where('user_name', 'in', [...living]),
      )
      .execute();
    await storeLife(trx, today, judged.works);
    await storeReports(trx, today);
  });
  await rebuild(site.db, now);
  const [an, binh, dung] = await Promise.all([
    signedIn(site, 'demo.an'),
    signedIn(site, 'demo.binh'),
    signedIn(site, 'demo.dung'),
  ]);

  const lineOf = async (who: Person, kind: ReportLine['kind']) => {
    const path = '/api/study-result/list?limit=50';
    const { items } = await fetchAs<{ items: ReportLine[] }>(site, who, path);
    return items.find((line) => line.kind === kind)?.url ?? '';
  };
  const rowOf = async (sql: string, who: Person) =>
    (await site.db.pool.query<{ id: number }>(sql, [who.id])).rows[0]?.id ?? 0;
  const links = await demoLinks(site.deps);
  const [session] = await fetchAs<{ id: number }[]>(site, an, '/api/learning/sessions');
  const levels = await fetchAs<{ block: { items: { url: string | null }[] } }[]>(
    site,
    an,
    '/api/reports/skills',
  );
  const certificates = await fetchAs<Certificate[]>(site, binh, '/api/certificates');
  return {
    an,
    binh,
    dung,
    ofAn: {
      lesson: await lineOf(an, 'lesson'),
      test: await lineOf(an, 'test'),
      sheet: `/phieu/${await rowOf('select max(id) as id from study_sheets where student_id = $1', an)}`,
      session: `/session-report/${session?.id}`,
      skill: levels.flatMap(({ block }) => block.items).find(({ url }) => url !== null)?.url ?? '',
    },
    ofBinh: { lesson: await lineOf(binh, 'lesson'), final: await lineOf(binh, 'final') },
    ofDung: {
      entry: await lineOf(dung, 'entry'),
      trial: `/trial-report/${dung.id}/${await rowOf('select lesson_id as id from trial_results where student_id = $1', dung)}`,
    },
    links: links.map(({ path }) => path),
    check: certificates.find(({ check_url }) => check_url !== null)?.check_url ?? '',
  };
}
