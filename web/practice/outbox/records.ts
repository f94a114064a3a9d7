import type { BaiLam } from '@bitu/contract/practice.ts';

/** An answer on this device, or a draft. `order` is a counter over all of them. */
export interface OutboxRecord {
  readonly kind: 'answer' | 'draft';
  readonly student_id: number;
  /** null for a drill, which belongs to no practice. */
  readonly practice_id: number | null;
  readonly attempt_id: number;
  readonly question_id: number;
  readonly bai_lam: BaiLam;
  /** The revision: an answer's own, or the one that a draft is based on. */
  readonly revision: number;
  readonly order: number;
}

/** Changes to the store. */
export interface Changes {
  readonly put?: readonly OutboxRecord[];
  readonly remove?: readonly OutboxRecord[];
}

type Place = Pick<OutboxRecord, 'kind' | 'student_id' | 'attempt_id' | 'question_id'>;

/** One record per question and kind: only the newest revision of an answer needs sending. */
export const keyOf = ({ kind, student_id, attempt_id, question_id }: Place): string =>
  `${kind}/${student_id}/${attempt_id}/${question_id}`;

const at = (records: readonly OutboxRecord[], place: Place) =>
  records.find((one) => keyOf(one) === keyOf(place));

const nextOrder = (records: readonly OutboxRecord[]) =>
  records.reduce((highest, { order }) => Math.max(highest, order), 0) + 1;

export type Entered = Omit<OutboxRecord, 'kind' | 'order'>;

/** The recording of an answer; null when it is not a spoken one. */
export function recordingOf({ bai_lam: [first] }: Pick<OutboxRecord, 'bai_lam'>): string | null {
  return typeof first === 'object' && 'audio_id' in first ? first.audio_id : null;
}

/**
 * The answer to send, with a revision above those that other tabs have kept for this question, and last in the queue.
 */
export function queued(records: readonly OutboxRecord[], entered: Entered): OutboxRecord {
  const earlier = at(records, { ...entered, kind: 'answer' });
  return {
    ...entered,
    kind: 'answer',
    revision: Math.max(entered.revision, (earlier?.revision ?? 0) + 1),
    order: nextOrder(records),
  };
}

/** The draft of a queued answer is no longer needed. */
export const enqueue = (records: readonly OutboxRecord[], answer: OutboxRecord): Changes => ({
  put: [answer],
  remove: [at(records, { ...answer, kind: 'draft' })].filter((one) => one !== undefined),
});

export const keepDraft = (records: readonly OutboxRecord[], entered: Entered): Changes => ({
  put: [{ ...entered, kind: 'draft', order: nextOrder(records) }],
});

/** Returns the records to send for one student, in the order of entering. Another student's answers are never included. */
export const dueOf = (records: readonly OutboxRecord[], studentId: number): OutboxRecord[] =>
  records
    .filter((one) => one.kind === 'answer' && one.student_id === studentId)
    .toSorted((a, b) => a.order - b.order);

/** Removes a delivered or refused answer, unless it was changed in the meantime. */
export function settled(records: readonly OutboxRecord[], sent: OutboxRecord): Changes {
  const now = at(records, sent);
  return now && now.revision <= sent.revision ? { remove: [now] } : {};
}

/** An answer that was refused for a slip is a draft again, to be mended, unless something newer was entered. */
export function returned(records: readonly OutboxRecord[], refused: OutboxRecord): Changes {
  const changes = settled(records, refused);
  const draft: OutboxRecord = { ...refused, kind: 'draft' };
  return changes.remove && !at(records, draft) ? { ...changes, put: [draft] } : changes;
}

export const ofAttempt = (
  records: readonly OutboxRecord[],
  { student_id, attempt_id }: Pick<OutboxRecord, 'student_id' | 'attempt_id'>,
): OutboxRecord[] =>
  records.filter((one) => one.student_id === student_id && one.attempt_id === attempt_id);
