/**
 * Tries a draft: an author's answer is scored by the rules for children's answers, and its texts are spoken. Nothing is
 * stored.
 */
import type { BaiLam } from '@bitu/contract/practice.ts';
import { isReadAloud } from '@bitu/questions/traits.ts';
import { checkAndScore } from '@bitu/questions/rules.ts';
import { missedWords } from '@bitu/questions/voice/marks.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { defineLimit } from '../services/limits/limit.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { type InTurn, modelVoice, scoreOnly } from '../speech/index.ts';
import { checked, remarks } from './preview.ts';
import { findPractice } from './queries/drafts.ts';
import { practiceInReach } from './reach.ts';

/** Throws `notFound`, `importFaults`, `answerShape`, `answerSlip`. */
export async function tryQuestion(
  deps: Deps,
  staff: Staff,
  id: number,
  input: { body: object; bai_lam: BaiLam },
) {
  return verdictOf(await buildable(deps, staff, id, input.body), input.bai_lam);
}

/** The same limit as for a child: both are scored by the same threads. */
const readings = defineLimit({
  name: 'draft-readings',
  max: 60,
  seconds: 300,
  what: 'readings of drafts scored',
  by: 'staff member',
});

/**
 * Throws `notFound`, `importFaults`, `badRequest` (the question is not read aloud), `tooManyRequests`, and the
 * errors of the engine.
 */
export async function tryReading(
  deps: Deps,
  inTurn: InTurn,
  staff: Staff,
  id: number,
  input: { body: object; audio: string; media_type: string },
) {
  const built = await buildable(deps, staff, id, input.body);
  if (!isReadAloud(built.type)) throw new Failure('badRequest');
  await deps.limits.consume(readings, String(staff.id));
  const { text } = built.content as { text: string };
  const recording = { bytes: Buffer.from(input.audio, 'base64'), mediaType: input.media_type };
  const { audio_id, result, message } = await inTurn(staff.id, () =>
    scoreOnly(deps, recording, text),
  );
  return {
    verdict: result && verdictOf(built, [{ audio_id, result }]),
    accuracy: result?.pronunciation_accuracy ?? null,
    missed: result ? missedWords(result) : [],
    message,
  };
}

async function buildable(deps: Deps, staff: Staff, id: number, body: object) {
  const { faults, built } = await checked(deps, staff, id, body);
  if (!built) throw new Failure('importFaults', { data: { issues: remarks(faults) } });
  return built;
}

type Built = Awaited<ReturnType<typeof buildable>>;

function verdictOf({ type, content, key }: Built, baiLam: BaiLam) {
  const scored = checkAndScore(type, content, key, baiLam);
  if (scored.kind === 'shape') throw new Failure('answerShape');
  if (scored.kind === 'slip') throw new Failure('answerSlip', { message: scored.message });
  const { correct, points, right, total } = scored.verdict;
  return {
    is_correct: correct ? (1 as const) : (0 as const),
    points,
    right_parts: right,
    total_parts: total,
  };
}

/** The same limit as for a child who has texts read aloud. */
const heard = defineLimit({
  name: 'draft-voices',
  max: 240,
  seconds: 300,
  what: 'texts of drafts spoken',
  by: 'staff member',
});

/**
 * Returns a draft's text in the model voice that children hear. Throws `notFound`, `tooManyRequests`, `speechBusy`.
 */
export async function hearText(
  deps: Deps,
  staff: Staff,
  id: number,
  { text, speed }: { text: string; speed: 'normal' | 'slow' },
): Promise<Buffer> {
  const reach = practiceInReach(staff, 'drafts.read', deps.clock());
  if (!(await findPractice(deps.db.queries, id, reach))) throw new Failure('notFound');
  await deps.limits.consume(heard, String(staff.id));
  return modelVoice(deps, text, speed);
}
