import { Suspense, useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react';
import { lastRecordingSeconds, secondsToShow } from '@bitu/rules/practice/countdown.ts';
import { checkAnswer } from '@bitu/questions/check.ts';
import { readingOf } from '@bitu/rules/practice/reading.ts';
import { isBesideQuestion } from '@bitu/rules/practice/rino-situations.ts';
import { isReadAloud, isSpoken } from '@bitu/questions/traits.ts';
import { holdPage } from '../../ui/page-hold.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { OfflineBar } from '../../ui/feedback/offline-bar.tsx';
import type { OpenedAttempt, Submit } from '../api.ts';
import { AttemptContext } from '../questions/attempt-place.ts';
import {
  isAnswered,
  isChecked,
  isFinal,
  isSettled,
  mistakesOf,
  type Progress,
  questionOf,
  unansweredOf,
  uncheckedOf,
} from '../session/attempt.ts';
import { Celebration } from '../rino/part.ts';
import { shortTexts } from '@bitu/questions/ielts-writing/short-texts.ts';
import { SpeakerContext } from '../speaking/speaker.ts';
import { AttemptHeader } from './attempt-header.tsx';
import './attempt.css';
import { Dock } from './dock.tsx';
import { QuestionPanel, Passage } from './question-panel.tsx';
// Neither is loaded later: the submission must not depend on a file that a lost network keeps away.
import { SubmitDialog } from './submit-dialog.tsx';
import { TimeUpDialog } from './time-up-dialog.tsx';
import { useAttempt } from './use-attempt.ts';
import { useHandIn } from './use-hand-in.ts';
import { useHelp } from './use-help.ts';
import { useTurn } from './use-turn.ts';
import {
  useAnswerSound,
  useLive,
  useLookAhead,
  usePracticeStorage,
  useSlow,
} from './attempt-effects.ts';
import { useRemainingTime } from './timer.tsx';
import { marksOf, savedMarkOf } from '../session/feedback.ts';
import { useReadAloud } from '../read-aloud/read-to-child.tsx';

const mapFile = () => import('./map-panel.tsx');
const MapSheet = lazyDialog(mapFile, 'MapSheet');
const MapAside = lazyPart(mapFile, 'MapAside', { optional: true });
/**
 * The map's file is loaded after the first question, which needs the bandwidth, but before the network may be lost.
 * Milliseconds.
 */
const restAfterMs = 2500;

/** As in attempt.css. */
const wide = '(width >= 1024px)';

function onWidth(listener: () => void): () => void {
  const list = matchMedia(wide);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** Whether there is room beside the question: elements that a phone never shows are not rendered at each tap. */
const useWide = (): boolean => useSyncExternalStore(onWidth, () => matchMedia(wide).matches);

interface AttemptScreenProps {
  studentId: number;
  /** null for a drill, which belongs to no practice. */
  practiceId: number | null;
  title: string;
  /** Its sections have names and numbers. */
  isReported?: boolean;
  /** Right and wrong are revealed at once: not in a test, but in a review of its wrong questions. */
  reveals: boolean;
  /** The attempt repeats the wrong questions. */
  isAgain?: boolean;
  data: OpenedAttempt;
  refresh: () => void;
  submit: Submit;
  /** Called with what the server knows whenever that changes, to be kept on this device. */
  onProgress?: ((progress: Progress) => void) | undefined;
  /**
   * Called when there is no network for the submission: the attempt is submitted later, with these answers that were
   * never checked.
   */
  onStored?: (unchecked: Parameters<Submit>[0]) => void;
  /** `mistakes`: the number of questions that a mistake review would draw, when the student has just submitted here. */
  onResult: (resultId: number, mistakes: number) => void;
}

/** Shows one question at a time, until the attempt is submitted. */
export function AttemptScreen(props: AttemptScreenProps) {
  const { studentId, practiceId, title, isReported = false, reveals, isAgain = false } = props;
  const { data, refresh, onResult } = props;
  const time = useRemainingTime(data, refresh);
  const attempt = useAttempt({
    studentId,
    practiceId,
    data,
    reveals,
    isAgain,
    refresh,
    onRemainTime: time.correct,
  });
  const { state, questions } = attempt;
  const [recorderPlace, setRecorderPlace] = useState<HTMLElement | null>(null);
  const [listening, setListening] = useState(false);
  const [asked, setAsked] = useState<'map' | 'submit' | null>(null);
  const timeIsUp = time.seconds === 0;
  const endsSoon = time.seconds !== null && time.seconds <= lastRecordingSeconds;
  const { settle, unchecked } = attempt;
  const end = useHandIn({
    ...props,
    timeIsUp,
    settle,
    unchecked,
    onResult: (id, here) => onResult(id, here ? mistakesOf(state) : 0),
  });

  // Once it is handed in, it is kept no more.
  const isOver = end.submitting || end.resultId !== null;
  usePracticeStorage(data, state, isOver ? undefined : props.onProgress);

  const isWide = useWide();
  // The verdict comes first.
  const celebration = useDeferredValue(state.celebration);
  useLookAhead(questions, state.current);
  useEffect(holdPage, []);
  useEffect(() => {
    // Browsers remember a script that failed, so without a network it waits for the tap.
    const rest = () => navigator.onLine && mapFile().catch(() => {});
    const timer = setTimeout(() => void rest(), restAfterMs);
    return () => clearTimeout(timer);
  }, []);
  usePageTitle(title);
  useLive(state, refresh);
  useAnswerSound(state);
  useSlow(state.order[state.current] ?? 0, attempt.slow);

  const question = questions[state.current];
  const mine = questionOf(state, question?.id ?? 0);
  const final = isFinal(state, mine);
  const last = state.order.length - 1;
  const unsent = state.order.filter((id) => questionOf(state, id).unsent !== null).length;
  const open = unansweredOf(state).length;
  /** Asks before submitting, unless nothing can be changed any more. */
  const handIn = () => (isSettled(state) ? end.submit() : setAsked('submit'));
  const turn = useTurn(attempt, question, {
    blocked: timeIsUp || end.submitting,
    onHandIn: handIn,
  });

  const help = useHelp(attempt, question);
  const readAloud = useReadAloud(questions, question, reveals);

  const previous = state.current > 0 ? () => attempt.move(state.current - 1) : null;
  const next = state.current < last ? () => attempt.move(state.current + 1) : null;

  if (!question) return null;
  const reading = readingOf(questions, question);
  const { passage } = reading;
  const map = {
    marks: marksOf(state),
    current: state.current,
    onSelect: attempt.move,
    onSubmit: handIn,
  };
  const { moment } = state;
  const isBeside = moment !== null && isBesideQuestion(moment.situation);
  const speaksInSheet = help.open || turn.feedback !== null;
  const complete = checkAnswer(question, mine.entered).kind === 'ok';
  const isUntouched = !isAnswered(mine) && !mine.entered.some(Boolean);

  return (
    <div className="attempt">
      {/* Over the title, so that nothing moves when the network comes and goes. */}
      <div className="sticky top-(--header-height,0px) z-6 h-0">
        <OfflineBar>
          Mất mạng. Bài giữ trên máy.
          {/* A screen reader would announce the number with each answer: the sheet and the map tell it what is kept. */}
          {unsent > 0 && <span aria-hidden="true"> {unsent} câu chưa gửi.</span>}
        </OfflineBar>
      </div>
      <div className="attempt-columns">
        <div className="relative flex min-w-0 flex-col">
          <AttemptHeader
            title={title}
            done={state.order.length - open}
            total={state.order.length}
            seconds={secondsToShow(time.seconds, data.total_time)}
            mark={savedMarkOf(mine, complete && !isChecked(state, mine))}
            moment={isBeside ? moment : null}
            rinoIsAway={speaksInSheet || (isReadAloud(question.type_code) && !final)}
            onMap={() => setAsked('map')}
          />
          <SpeakerContext
            value={{
              studentId,
              reveals,
              endsSoon,
              dock: recorderPlace,
              onListening: setListening,
            }}
          >
            <AttemptContext
              value={{
                studentId,
                attemptId: state.attemptId,
                reveals,
                statistics: data.question_statistics,
              }}
            >
              <div className="reading">
                {passage.length > 0 && <Passage key={JSON.stringify(passage)} blocks={passage} />}
                <QuestionPanel
                  question={question}
                  reading={reading}
                  index={state.current}
                  total={state.order.length}
                  isReported={isReported}
                  mine={mine}
                  disabled={final || timeIsUp || turn.action.kind === 'retry'}
                  help={help}
                  readAloud={readAloud}
                  attemptId={state.attemptId}
                  onEnter={(baiLam, pace) => attempt.enter(question, baiLam, pace)}
                />
              </div>
            </AttemptContext>
          </SpeakerContext>
          {celebration && celebration === state.celebration && (
            <Suspense fallback={null}>
              <Celebration
                key={celebration.streak}
                combo={celebration.combo}
                onEnd={attempt.celebrated}
              >
                Đúng {celebration.combo} câu liên tiếp!
              </Celebration>
            </Suspense>
          )}
          <Dock
            questionId={question.id}
            feedback={turn.feedback}
            help={help}
            moment={isBeside ? null : moment}
            action={turn.action}
            recorder={isSpoken(question.type_code) ? setRecorderPlace : undefined}
            quiet={isUntouched || (listening && turn.action.kind === 'check')}
            checking={turn.checking}
            submitting={end.submitting}
            onMain={turn.main}
            onPrevious={previous}
            onNext={next}
          />
        </div>
        {isWide && (
          <Suspense fallback={null}>
            <MapAside {...map} />
          </Suspense>
        )}
      </div>
      {asked === 'map' && !timeIsUp && <MapSheet {...map} onClose={() => setAsked(null)} />}
      {(asked === 'submit' || end.trouble !== null) && !timeIsUp && (
        <SubmitDialog
          unanswered={open}
          unchecked={uncheckedOf(state).length > 0}
          short={
            asked === 'submit' ? shortTexts(questions, (id) => questionOf(state, id).entered) : []
          }
          submitting={end.submitting}
          trouble={end.trouble}
          onSubmit={end.submit}
          onClose={() => {
            setAsked(null);
            end.forgetTrouble();
          }}
        />
      )}
      {timeIsUp && (
        <TimeUpDialog
          ready={end.resultId !== null}
          trouble={end.trouble && 'Đang chờ mạng. Bài đã gửi của con được máy chủ tự nộp.'}
          onGo={() => end.resultId !== null && onResult(end.resultId, 0)}
        />
      )}
    </div>
  );
}
