import type { SpeechResult, SpeechScore } from '@bitu/contract/speech.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  bestTry,
  emptyRecorder,
  micError,
  record,
  type Recorder,
  type RecorderEvent,
  recorderState,
} from './recorder.ts';

const resultOf = (pronunciation_accuracy: number, mark = 'good') =>
  ({ pronunciation_accuracy, word_score_list: [{ word: 'cat', mark }] }) as SpeechResult;
const scoreOf = (accuracy: number | null): SpeechScore => ({
  status: accuracy === null ? 415 : 200,
  audio_id: 'a',
  result: accuracy === null ? null : resultOf(accuracy),
  refusal: accuracy === null ? 'silence' : null,
  message: accuracy === null ? 'Bitu chưa nghe thấy tiếng con.' : null,
});
const after = (...events: RecorderEvent[]): Recorder => events.reduce(record, emptyRecorder);
const spoken = (audioId: string, score?: SpeechScore): RecorderEvent[] => [
  { type: 'started' },
  { type: 'recorded', audioId },
  { type: 'sent' },
  ...(score ? [{ type: 'scored' as const, audioId, score }] : []),
];

test.each<[string, RecorderEvent[], Partial<Recorder>]>([
  ['begins at the start', [], { state: 1 }],
  ['records', [{ type: 'started' }], { state: 2 }],
  ['goes back when cancelled', [{ type: 'started' }, { type: 'cancelled' }], { state: 1 }],
  ['has audio', [{ type: 'started' }, { type: 'recorded', audioId: 'a' }], { state: 4 }],
  ['waits for the result', spoken('a'), { state: 3 }],
  ['has a result', spoken('a', scoreOf(80)), { state: 5, error: null }],
  [
    'says why it was not scored',
    spoken('a', scoreOf(null)),
    { state: 5, error: micError.result, message: 'Bitu chưa nghe thấy tiếng con.' },
  ],
  [
    'keeps the recording when the network is away',
    [...spoken('a'), { type: 'kept', audioId: 'a', error: micError.internet }],
    { state: 4, error: micError.internet },
  ],
  [
    'scores it later',
    [
      ...spoken('a'),
      { type: 'kept', audioId: 'a', error: micError.internet, message: 'Đang mất mạng.' },
      { type: 'scored', audioId: 'a', score: scoreOf(70) },
    ],
    { state: 5, error: null, message: null },
  ],
  [
    'goes back to the try before when the microphone fails',
    [...spoken('a', scoreOf(80)), { type: 'started' }, { type: 'failed', error: micError.record }],
    { state: 5, error: micError.record },
  ],
  ['does not start twice', [...spoken('a'), { type: 'started' }], { state: 3 }],
  ['takes no recording that was not started', [{ type: 'recorded', audioId: 'a' }], { state: 1 }],
])('%s', (_, events, expected) => {
  expect(after(...events)).toMatchObject(expected);
});

test('events during a new recording are about that one', () => {
  const recorder = after(
    ...spoken('a'),
    { type: 'kept', audioId: 'a', error: micError.internet },
    { type: 'started' },
    { type: 'scored', audioId: 'a', score: scoreOf(null) },
  );
  expect(recorder).toMatchObject({ state: recorderState.recording, error: null, message: null });
});

test('a late score does not stop a new recording, and is kept', () => {
  const recorder = after(
    ...spoken('a'),
    { type: 'kept', audioId: 'a', error: micError.internet },
    { type: 'started' },
    { type: 'scored', audioId: 'a', score: scoreOf(60) },
  );
  expect(recorder.state).toBe(recorderState.recording);
  expect(recorder.tries[0]?.score?.result?.pronunciation_accuracy).toBe(60);
});

describe('the best try', () => {
  it.each([
    [[50, 90, 70], 1],
    [[50, 90, 90], 2],
    [[null, 40], 1],
    [[null, null], null],
    [[], null],
  ])('of %j is number %s', (accuracies, best) => {
    const tries = accuracies.map((accuracy, i) => ({ audioId: `${i}`, score: scoreOf(accuracy) }));
    expect(bestTry(tries)?.audioId ?? null).toBe(best === null ? null : `${best}`);
  });

  it('has no unclear word if there is another', () => {
    const unclear = { audioId: 'u', score: { ...scoreOf(90), result: resultOf(90, 'unclear') } };
    const clear = { audioId: 'c', score: scoreOf(60) };
    expect(bestTry([unclear, { audioId: 'w', score: null }])).toBe(unclear);
    expect(bestTry([clear, unclear])).toBe(clear);
  });

  it('is one that waits if none was scored, else the scored one', () => {
    const waiting = { audioId: 'w', score: null };
    expect(bestTry([waiting])).toBe(waiting);
    const scored = { audioId: 's', score: scoreOf(10) };
    expect(bestTry([scored, waiting])).toBe(scored);
  });
});

test('whatever happens, a completed try is never lost', () => {
  const name = fc.constantFrom('a', 'b', 'c');
  const event: fc.Arbitrary<RecorderEvent> = fc.oneof(
    fc.constantFrom<RecorderEvent>({ type: 'started' }, { type: 'sent' }, { type: 'cancelled' }),
    name.map((audioId) => ({ type: 'recorded' as const, audioId })),
    name.map((audioId) => ({ type: 'scored' as const, audioId, score: scoreOf(50) })),
    name.map((audioId) => ({ type: 'kept' as const, audioId, error: micError.internet })),
    fc.constant<RecorderEvent>({ type: 'failed', error: micError.record }),
  );
  fc.assert(
    fc.property(fc.array(event), (events) => {
      let recorder = emptyRecorder;
      for (const one of events) {
        const before = recorder.tries.map(({ audioId }) => audioId);
        recorder = record(recorder, one);
        const now = recorder.tries.map(({ audioId }) => audioId);
        expect(now).toEqual(expect.arrayContaining(before));
      }
    }),
  );
});
