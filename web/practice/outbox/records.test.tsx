import { expect, test } from 'vitest';
import { backOff } from '../../api/back-off.ts';
import {
  dueOf,
  enqueue,
  type Entered,
  keepDraft,
  keyOf,
  type OutboxRecord,
  queued,
  returned,
  settled,
} from './records.ts';

const of = (question: number, revision = 1, student = 1): Entered => ({
  student_id: student,
  practice_id: 7,
  attempt_id: 70,
  question_id: question,
  bai_lam: [String(revision)],
  revision,
});

function apply(
  records: OutboxRecord[],
  { put = [], remove = [] }: ReturnType<typeof enqueue>,
): OutboxRecord[] {
  const map = new Map(records.map((one) => [keyOf(one), one]));
  for (const one of remove) map.delete(keyOf(one));
  for (const one of put) map.set(keyOf(one), one);
  return [...map.values()];
}

const add = (records: OutboxRecord[], entered: Entered) =>
  apply(records, enqueue(records, queued(records, entered)));

test('only the newest answer of a question is sent, in the order of entering', () => {
  const records = [of(1), of(2), of(3), of(1, 2)].reduce(add, []);
  expect(dueOf(records, 1).map(({ question_id, revision }) => [question_id, revision])).toEqual([
    [2, 1],
    [3, 1],
    [1, 2],
  ]);
});

test('a revision that another tab has used is not used again', () => {
  const records = add(add([], of(1, 4)), of(1, 2));
  expect(dueOf(records, 1)).toMatchObject([{ revision: 5 }]);
});

test('the answers of another student are not due', () => {
  const records = [of(1), of(2, 1, 2)].reduce(add, []);
  expect(dueOf(records, 2).map(({ question_id }) => question_id)).toEqual([2]);
});

test('a draft is never sent, and is removed when its answer is queued', () => {
  const drafted = apply([], keepDraft([], of(1, 0)));
  expect(dueOf(drafted, 1)).toEqual([]);
  expect(add(drafted, of(1)).map(({ kind }) => kind)).toEqual(['answer']);
});

test('an answer that was changed while it was sent stays', () => {
  const first = add([], of(1));
  const [sent] = first;
  if (!sent) throw new Error('nothing queued');
  const changed = add(first, of(1, 2));
  expect(apply(changed, settled(changed, sent))).toMatchObject([{ revision: 2 }]);
  expect(apply(first, settled(first, sent))).toEqual([]);
});

test('retries after half a second to thirty seconds', () => {
  expect(backOff(0, 0)).toBe(500);
  expect(backOff(3, 1)).toBe(8000);
  expect(backOff(50, 1)).toBe(30_000);
});

test('an answer that was refused for a slip is a draft again, unless something newer was entered', () => {
  const sent = add([], of(1));
  const [refused] = sent as [OutboxRecord];
  expect(apply(sent, returned(sent, refused))).toEqual([{ ...refused, kind: 'draft' }]);
  const changed = add(sent, of(1, 2));
  expect(apply(changed, returned(changed, refused))).toEqual(changed);
  const typing = apply(sent, keepDraft(sent, { ...of(1), bai_lam: ['newer'] }));
  expect(apply(typing, returned(typing, refused))).toMatchObject([
    { kind: 'draft', bai_lam: ['newer'] },
  ]);
});
