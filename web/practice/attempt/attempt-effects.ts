/**
 * What the attempt screen does besides showing the attempt: it plays sounds, loads ahead, keeps the progress, follows the
 * student's other devices, and notices that a question takes long.
 */
import { useEffect, useRef, useEffectEvent } from 'react';
import { vibrate } from '../../ui/haptics.ts';
import { playSound } from '../../ui/sound.ts';
import { type AttemptState, questionOf, type Progress, progressOf } from '../session/attempt.ts';
import { slowAfterMs } from '@bitu/rules/practice/rino-situations.ts';
import type { PracticeQuestion } from '@bitu/contract/practice.ts';
import type { QuestionType } from '@bitu/questions/traits.ts';
import { fetchAhead, picturesOf, soundsOf } from '../content/fetch-ahead.ts';
import { savesData } from '../content/saves-data.ts';
import { preloadScreens } from '../questions/preload.ts';
import { preloadScoring, preloadVoices, textsToRead } from '../questions/spoken.ts';
import type { StudentEvent } from '@bitu/contract/events.ts';
import { listenToEvents } from '../../api/events.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { moreTime } from '../session/remaining-time.ts';

/**
 * Plays a sound, with vibration, when the answer on the screen is marked right or wrong. A series of right answers has
 * a sound of its own.
 */
export function useAnswerSound(state: AttemptState): void {
  const id = state.order[state.current] ?? 0;
  const { verdict } = questionOf(state, id);
  const { celebration } = state;
  const before = useRef({ id, verdict, celebration });

  useEffect(() => {
    const { current: last } = before;
    before.current = { id, verdict, celebration };
    if (last.id !== id || !verdict || (last.verdict?.triesUsed ?? 0) >= verdict.triesUsed) return;
    const isCombo = celebration !== null && celebration !== last.celebration;
    const right = isCombo ? (`combo-${celebration.combo}` as const) : 'correct';
    const sound = verdict.correct ? right : 'incorrect';
    playSound(sound);
    vibrate(sound);
  }, [id, verdict, celebration]);
}

/** Calls `onSlow` when a question has been on the screen for long. */
export function useSlow(questionId: number, onSlow: (questionId: number) => void): void {
  const slow = useEffectEvent(onSlow);
  useEffect(() => {
    const timer = setTimeout(() => slow(questionId), slowAfterMs);
    return () => clearTimeout(timer);
  }, [questionId]);
}

/** The number of questions after the one on the screen whose pictures and sounds are fetched. */
const ahead = 2;

/**
 * Loads what the attempt needs in advance, so that the next question is there at once: the code for all of its
 * questions, but pictures and sounds for the next two only, and none of those when data saving is on.
 */
export function useLookAhead(questions: readonly PracticeQuestion[], current: number): void {
  const types = [...new Set(questions.map(({ type_code }) => type_code))].join(' ');
  const reads = textsToRead(questions).length > 0;
  useEffect(() => preloadScreens(types.split(' ') as QuestionType[]), [types]);
  useEffect(() => {
    if (reads) preloadScoring();
  }, [reads]);

  const next = savesData() ? [] : questions.slice(current + 1, current + 1 + ahead);
  const files = JSON.stringify([...picturesOf(next), ...soundsOf(next)]);
  useEffect(() => fetchAhead(JSON.parse(files)), [files]);

  // Includes the one on the screen, which may be played without a network.
  const spoken = savesData() ? [] : questions.slice(current, current + 1 + ahead);
  const texts = JSON.stringify(textsToRead(spoken));
  useEffect(() => preloadVoices(JSON.parse(texts)), [texts]);
}

/** Without `requestIdleCallback`, as in Safari. Milliseconds. */
const pauseMs = 200;
/** Until the file that keeps practices is loaded: the first question comes before it. Milliseconds. */
const firstMs = 2500;

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in globalThis
    ? requestIdleCallback(work, { timeout: 1000 })
    : setTimeout(work, pauseMs);

/** Grows with each reply of the server that changes the attempt. */
const repliesOf = (state: AttemptState) =>
  state.order
    .map((id) => questionOf(state, id))
    .reduce((sum, { known, hints, revealed }) => sum + known + hints.length + +!!revealed, 0);

/**
 * Calls `keep` with what the server knows whenever that changes, once the page is idle, as a verdict is drawn first. Also
 * when the page was left by then.
 */
export function usePracticeStorage(
  data: unknown,
  state: AttemptState,
  keep: ((progress: Progress) => void) | undefined,
): void {
  const last = useRef<{ data: unknown; replies: number } | null>(null);
  const run = useEffectEvent(() => keep?.(progressOf(state)));
  const replies = repliesOf(state);
  useEffect(() => {
    if (last.current?.data === data && last.current?.replies === replies) return;
    const isFirst = last.current === null;
    last.current = { data, replies };
    if (isFirst) setTimeout(() => whenIdle(() => run()), firstMs);
    else whenIdle(() => run());
  }, [data, replies]);
}

/** Refetches the attempt when another device or tab has changed it, but not after this screen's own saves. */
export function useLive(state: AttemptState, refresh: () => void): void {
  const onEvent = useEffectEvent((event: StudentEvent) => {
    if (event.type !== 'attempt' || event.attempt_id !== state.attemptId) return;
    const mine = event.question_id === undefined ? null : questionOf(state, event.question_id);
    const own = mine && Math.max(mine.known, mine.unsent ?? 0) >= (event.revision ?? Infinity);
    if (event.more_seconds !== undefined) showToast(moreTime(event.more_seconds));
    if (!own) refresh();
  });
  const onReconnect = useEffectEvent(refresh);

  useEffect(
    () =>
      listenToEvents({
        onEvent: (event) => onEvent(event),
        onReconnect: () => onReconnect(),
      }),
    [],
  );
}
