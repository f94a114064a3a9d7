import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Queries, Transaction } from '@bitu/db/connect.ts';
import { canonicalQuestion, checkDraft, knownCodes } from '@bitu/db/import/draft.ts';
import { readServedMedia } from '@bitu/db/import/media.ts';
import { storeBuilt } from '@bitu/db/import/practices.ts';
import { warningsOf } from '@bitu/rules/authoring/warnings.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { auditStaff } from '../services/audit.ts';
import { mediaFolder } from '../services/media.ts';
import { remarks } from './preview.ts';
import { dropDrafts } from './queries/drafts.ts';
import { storeVersion } from './queries/versions.ts';
import { practiceInReach } from './reach.ts';
import { composed, outlineOf, questionBody, type Working, workingCopy } from './working.ts';

/** Returns what publishing would change, and why it would be refused. Throws `notFound`. */
export async function readChanges(deps: Deps, staff: Staff, id: number) {
  const { queries } = deps.db;
  const reach = practiceInReach(staff, 'drafts.read', deps.clock());
  const working = await workingCopy(queries, id, reach);
  const { faults } = await check(deps, queries, working);
  return {
    ...changesIn(working),
    outline: isSame(working.outline, outlineOf(working.practice)) ? (0 as const) : (1 as const),
    issues: remarks(faults),
    warnings: warningsIn(working),
    checksum: checksumOf(working),
  };
}

/**
 * Checks and stores the drafts as an import does, and makes a version of them; the drafts are deleted. Throws
 * `notFound`, `previewStale`, `importFaults`.
 */
export async function publish(
  deps: Pick<Deps, 'clock' | 'settings'>,
  trx: Transaction,
  staff: Staff,
  id: number,
  input: { checksum: string; note: string },
): Promise<{ version: number }> {
  const now = deps.clock();
  const reach = practiceInReach(staff, 'content.write', now);
  const working = await workingCopy(trx, id, reach, { lock: true });
  if (checksumOf(working) !== input.checksum) throw new Failure('previewStale');
  const { known, faults, built } = await check(deps, trx, working);
  if (!built) throw new Failure('importFaults', { data: { issues: remarks(faults) } });
  await storeBuilt(trx, built, known, 'console');
  const changes = changesIn(working);
  const version = await storeVersion(trx, id, {
    by: staff.id,
    at: now,
    note: input.note,
    changes,
  });
  await dropDrafts(trx, id);
  await auditStaff(trx, staff, now, {
    action: 'publish',
    target: { type: 'practice', id },
    codes: [...changes.added, ...changes.changed, ...changes.removed],
  });
  return { version };
}

async function check({ settings }: Pick<Deps, 'settings'>, queries: Queries, working: Working) {
  const known = await knownCodes(queries);
  const read = readServedMedia(mediaFolder(settings.dataDir));
  return { known, ...(await checkDraft(composed(working), known, read)) };
}

/** Compares what JSON keeps: a field that is undefined counts as absent. */
const isSame = (one: unknown, other: unknown) =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)));

function changesIn(working: Working) {
  const { outline, published } = working;
  const codes = outline.sections.flatMap(({ questions }) => questions);
  const isChanged = (code: string) => {
    const written = canonicalQuestion(questionBody(working, code));
    return !written || !isSame(written, published.get(code));
  };
  return {
    added: codes.filter((code) => !published.has(code)),
    changed: codes.filter((code) => published.has(code) && isChanged(code)),
    removed: [...published.keys()].filter((code) => !codes.includes(code)),
  };
}

const warningsIn = (working: Working) =>
  working.outline.sections.flatMap(({ questions }, s) =>
    questions.flatMap((code, q) => {
      const question = canonicalQuestion(questionBody(working, code));
      return question
        ? warningsOf(question).map(({ path, message }) => ({
            path: ['sections', s, 'questions', q, ...path],
            message,
          }))
        : [];
    }),
  );

const checksumOf = (working: Working) =>
  createHash('sha256')
    .update(JSON.stringify([composed(working), working.practice.authored]))
    .digest('hex');
