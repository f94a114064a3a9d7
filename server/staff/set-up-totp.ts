import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { countedGuess } from './guess.ts';
import { guessAtCode } from './limits.ts';
import { findPerson, replaceTotp } from './queries.ts';
import { addFactor, requireMaySetUp } from './set-up.ts';
import { newTotpSecret, totpStep, totpUri } from './totp.ts';

const validMs = 30 * 60_000;

/** Sealed until the first code: nothing is stored before an app has proved that it has the secret. */
interface SetUp {
  purpose: 'staff-totp';
  staffId: number;
  secret: string;
  until: number;
}

/** Returns a new secret for an app. Throws `factorNeeded` if an existing factor must be entered first. */
export async function beginTotp(deps: Deps, staff: Staff) {
  await requireMaySetUp(deps, staff);
  const { phone } = await findPerson(deps.db.queries, staff.id);
  const secret = newTotpSecret();
  const until = deps.clock().getTime() + validMs;
  const setUp: SetUp = { purpose: 'staff-totp', staffId: staff.id, secret, until };
  const set_up = deps.secrets.seal(JSON.stringify(setUp)).toString('base64url');
  return { uri: totpUri(secret, phone), secret, set_up };
}

/** Stores the secret once a code of it fits; an earlier app stops working. Throws `factorNeeded`, `factorRefused`. */
export async function confirmTotp(
  deps: Deps,
  staff: Staff,
  { set_up, code }: { set_up: string; code: string },
) {
  await requireMaySetUp(deps, staff);
  const { secret, until } = opened(deps, staff, set_up);
  const now = deps.clock();
  const step = await countedGuess(deps, guessAtCode(staff.id), async () => {
    const match = until > now.getTime() ? totpStep(secret, code, now) : null;
    if (match === null) throw new Failure('factorRefused');
    return match;
  });
  return addFactor(deps, staff, (trx) =>
    replaceTotp(trx, staff.id, { secret: deps.secrets.seal(secret), step, now }),
  );
}

function opened({ secrets }: Pick<Deps, 'secrets'>, staff: Staff, sealed: string): SetUp {
  try {
    const setUp = JSON.parse(secrets.open(Buffer.from(sealed, 'base64url'))) as SetUp;
    if (setUp.purpose === 'staff-totp' && setUp.staffId === staff.id) return setUp;
  } catch {
    // The secret is not one of ours.
  }
  throw new Failure('factorRefused');
}
