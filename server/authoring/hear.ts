import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { defineLimit } from '../services/limits/limit.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { modelVoice } from '../speech/index.ts';
import { findPractice } from './queries/drafts.ts';
import { practiceInReach } from './reach.ts';

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
