/** The list of children who fall behind: one page for the screen, or all of them as an .xlsx file. */
import type { ChildBehind } from '@bitu/contract/overview.ts';
import { classTitle } from '@bitu/rules/learning/subjects.ts';
import type { Reason } from '@bitu/rules/office/attention.ts';
import { reasonNames, reasonSentence, reasonUrl } from '@bitu/rules/office/attention-words.ts';
import { reachesOf } from '@bitu/rules/staff/may.ts';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { openClassesWithin } from '../services/open-classes.ts';
import { unixOrNull } from '../time.ts';
import { pageOf } from '../services/paging.ts';
import { sendList } from '../services/list-file.ts';
import { type Behind, computeBehind } from './compute.ts';
import { hiddenChildren } from './queries/calls.ts';
import { areMoreThan, ofOwnChildren, within } from './queries/near.ts';
import { type Place, readStored } from './queries/stored.ts';

export interface Filter {
  class_id?: number | undefined;
  /** Restricts to children with a reason of this kind. */
  reason?: Reason['kind'] | undefined;
}

interface Page {
  /** Where the previous page ended. */
  after: Place | null;
  size: number;
}

/** How many enrolments are computed while somebody waits. */
const computedAtOnce = 300;

const emptyList = { children: [], total: 0, computed_at: null };

/**
 * Returns the children within reach who fall behind, most reasons first, and how many are hidden because their
 * family was called. One class, a few children, and those whom the caller teaches are computed now; all others are
 * read as they were computed within the last hour.
 */
export async function findBehind(
  { db: { queries }, clock }: Pick<Deps, 'db' | 'clock'>,
  staff: Staff,
  { class_id: classId, reason }: Filter,
  page: Page | null = null,
) {
  const now = clock();
  const asking = within(staff, now, classId);
  const reaches = reachesOf(staff.roles, 'overview.read');
  const teaches = reaches.includes('own');
  const isKept =
    classId === undefined &&
    reaches.some((reach) => reach !== 'own') &&
    (await areMoreThan(queries, asking, computedAtOnce));
  const [called, computed, stored] = await Promise.all([
    hiddenChildren(queries, asking),
    isKept && !teaches ? [] : computeBehind(queries, isKept ? ofOwnChildren(staff, now) : asking),
    isKept ? readStored(queries, { staff, now, reason, page }) : emptyList,
  ]);
  const hidden = new Set(called);
  const fresh = computed.filter(
    ({ id, reasons }) =>
      !hidden.has(id) && (!reason || reasons.some(({ kind }) => kind === reason)),
  );
  const after = page?.after ?? null;
  const rest = after ? fresh.filter((child) => byReasons(placed(after), child) < 0) : fresh;
  const behind = [...rest, ...stored.children].toSorted(byReasons);
  const end = ({ reasons, id }: Behind) => [reasons.length, id];
  const { rows, next_cursor } = pageOf(behind, page?.size ?? behind.length, end);
  return {
    children: rows.map(withSentences),
    next_cursor,
    total: fresh.length + stored.total,
    computedAt: isKept ? stored.computed_at : now,
    isKept,
    called: hidden.size,
  };
}

interface Placed {
  id: number;
  reasons: { length: number };
}

/** A page can end between any two of these. */
const byReasons = (a: Placed, b: Placed): number =>
  b.reasons.length - a.reasons.length || a.id - b.id;

const placed = ({ id, reasons }: Place): Placed => ({ id, reasons: { length: reasons } });

const withSentences = ({ reasons, ...child }: Behind): ChildBehind => ({
  ...child,
  reasons: reasons.map((one) => ({
    kind: one.kind,
    text: reasonSentence(one),
    url: reasonUrl(one, child.id),
  })),
});

const pageSize = 50;

/** Returns a page of the children within reach who fall behind. */
export async function readChildren(
  deps: Pick<Deps, 'db' | 'clock'>,
  staff: Staff,
  { cursor, ...filter }: Filter & { cursor?: [reasons: number, id: number] | undefined },
) {
  const after = cursor ? { reasons: cursor[0], id: cursor[1] } : null;
  const [{ computedAt, isKept, ...page }, classes] = await Promise.all([
    findBehind(deps, staff, filter, { after, size: pageSize }),
    openClassesWithin(deps.db.queries, staff, 'overview.read', deps.clock()),
  ]);
  return {
    ...page,
    computed_at: unixOrNull(computedAt),
    is_kept: isKept,
    classes: classes.map(({ id, ...of }) => ({ id, title: classTitle(of) })),
  };
}

/** Sends all children who fall behind and match the filter. */
export async function sendSheet(
  deps: Pick<Deps, 'db' | 'clock' | 'limits'>,
  staff: Staff,
  filter: Filter,
  reply: FastifyReply,
): Promise<Buffer> {
  const { children } = await findBehind(deps, staff, filter);
  const list = {
    field: 'overview' as const,
    file: 'can-goi',
    name: 'Cần gọi',
    columns: [
      { header: 'Học sinh', width: 28, of: ({ full_name }: ChildBehind) => full_name },
      { header: 'Lớp', width: 36, of: ({ classes }: ChildBehind) => classes.join(', ') },
      { header: 'Số lý do', width: 10, of: ({ reasons }: ChildBehind) => reasons.length },
      {
        header: 'Lý do',
        width: 30,
        of: ({ reasons }: ChildBehind) => reasons.map(({ kind }) => reasonNames[kind]).join(', '),
      },
      {
        header: 'Chi tiết',
        width: 100,
        of: ({ reasons }: ChildBehind) => reasons.map(({ text }) => text).join(' '),
      },
    ],
    rows: children,
  };
  return sendList(deps, staff, list, reply);
}
