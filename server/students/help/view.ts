import { createViewLink } from '../../accounts/index.ts';
import type { Deps } from '../../deps.ts';
import type { Staff } from '../../services/sessions/staff-sessions.ts';
import { countHelp } from './limits.ts';

/**
 * Returns an address that shows what the child sees, and can change nothing. Throws `notFound`, `tooManyRequests`.
 */
export async function viewAsFamily(
  deps: Deps,
  staff: Staff,
  studentId: number,
): Promise<{ url: string; expires_in: number }> {
  await countHelp(deps, staff.id);
  return createViewLink(deps, { studentId, origin: 'office', staffId: staff.id });
}
