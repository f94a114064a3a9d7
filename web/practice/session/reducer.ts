import type { BaiLam, SavedAnswer } from '@bitu/contract/practice.ts';
import { comboAfter, comboAt } from '@bitu/rules/practice/combo.ts';
import { afterTry, atQuestion, type Situation } from '@bitu/rules/practice/rino-situations.ts';
import {
  type AttemptData,
  type AttemptState,
  type Hint,
  isAnswered,
  momentAt,
  nextRevision,
  type QuestionState,
  questionOf,
  revealedIn,
  unansweredOf,
  type Verdict,
  verdictFrom,
} from './attempt.ts';
import { mergeServer, mergeStored, type StoredRecord } from './merge.ts';

export type AttemptAction =
  | { type: 'server'; data: AttemptData }
  | { type: 'kept'; records: readonly StoredRecord[] }
  | { type: 'entered'; questionId: number; baiLam: BaiLam }
  | { type: 'slipped'; questionId: number; message: string }
  /** Another try starts with the parts that were not wrong. */
  | { type: 'retried'; questionId: number; baiLam: BaiLam }
  /** The hint with this number, from 1. */
  | { type: 'hinted'; questionId: number; number: number; hint: Hint }
  /** Queued in the outbox, by this tab or by another one of this student. */
  | { type: 'queued'; questionId: number; baiLam: BaiLam; revision: number }
  | { type: 'sending'; questionId: number }
  | { type: 'waiting' }
  | { type: 'saved'; reply: SavedAnswer }
  | { type: 'refused'; questionId: number; revision: number; message: string; slip: Slip | null }
  /** Nothing was entered for a while. */
  | { type: 'slow' }
  | { type: 'moved'; index: number }
  | { type: 'celebrated' };

/** Refused without using up a try. `close`: nearly right. */
export type Slip = 'slip' | 'close';

/** One attempt on the screen. Pure: sending, storing and playing sounds happen around it. */
export function attemptReducer(state: AttemptState, action: AttemptAction): AttemptState {
  switch (action.type) {
    case 'server':
      return mergeServer(state, action.data);
    case 'kept':
      return mergeStored(state, action.records);
    case 'moved':
      return action.index in state.order ? moved(state, action.index) : state;
    case 'slow':
      return isOpen(state) ? says(state, currentId(state), 'slow') : state;
    case 'celebrated':
      return { ...state, celebration: null };
    case 'waiting':
      return waits(state);
    case 'saved':
      return saved(state, action.reply);
    default: {
      if (!(action.questionId in state.questions)) return state;
      const next = change(state, action.questionId, (mine) => onQuestion(mine, action));
      // Rino's line changes only with news.
      return next === state ? state : withMoment(next, action);
    }
  }
}

const currentId = (state: AttemptState): number => state.order[state.current] ?? 0;

/** Nothing is entered for the question on the screen. */
const isOpen = (state: AttemptState): boolean => {
  const mine = questionOf(state, currentId(state));
  return mine.entered.length === 0 && !isAnswered(mine);
};

/** Rino comments only on the question on the screen. */
const says = (state: AttemptState, questionId: number, situation: Situation | null): AttemptState =>
  questionId === currentId(state) ? { ...state, moment: momentAt(questionId, situation) } : state;

function moved(state: AttemptState, index: number): AttemptState {
  const next = { ...state, current: index, celebration: null, moment: null };
  const open = unansweredOf(next);
  return open.includes(index)
    ? says(next, currentId(next), atQuestion(open.length, next.order.length))
    : next;
}

/** Without a network, unsent answers are kept on the device. */
function waits(state: AttemptState): AttemptState {
  const id = currentId(state);
  const { unsent, waiting } = questionOf(state, id);
  const next = eachUnsent(state, { waiting: true });
  return unsent !== null && !waiting ? says(next, id, 'kept') : next;
}

function withMoment(state: AttemptState, action: OnQuestion): AttemptState {
  const { questionId } = action;
  switch (action.type) {
    case 'hinted':
      return says(state, questionId, 'hint');
    case 'refused':
      return says(state, questionId, action.slip === 'close' ? 'close' : null);
    case 'entered':
      // The hints stay open while something is entered.
      return state.moment?.situation === 'hint' ? state : says(state, questionId, null);
    case 'queued':
    case 'retried':
      return says(state, questionId, null);
    default:
      return state;
  }
}

type OnQuestion = Extract<AttemptAction, { questionId: number }>;

function onQuestion(mine: QuestionState, action: OnQuestion): QuestionState {
  switch (action.type) {
    case 'entered':
      return {
        ...mine,
        entered: action.baiLam,
        draftOn: mine.draftOn ?? nextRevision(mine) - 1,
        refused: null,
        slip: null,
      };
    case 'slipped':
      return { ...mine, slip: action.message };
    case 'retried':
      return {
        ...mine,
        entered: action.baiLam,
        draftOn: mine.known,
        slip: null,
        refused: null,
        retries: mine.retries + 1,
      };
    case 'hinted':
      return { ...mine, hints: mine.hints.toSpliced(action.number - 1, 1, action.hint) };
    case 'queued':
      // The outbox says it again once the answer is stored: on a slow device more may have been entered by then.
      if (action.revision < nextRevision(mine)) return mine;
      return {
        ...mine,
        entered: action.baiLam,
        unsent: action.revision,
        waiting: false,
        draftOn: null,
        refused: null,
        slip: null,
      };
    case 'sending':
      return mine.waiting ? { ...mine, waiting: false } : mine;
    case 'refused': {
      // A newer answer is being sent, and gets its own result.
      if (mine.unsent !== null && mine.unsent > action.revision) return mine;
      const dropped = { ...mine, unsent: null, waiting: false };
      return action.slip !== null
        ? { ...dropped, draftOn: mine.draftOn ?? mine.known, slip: action.message }
        : { ...dropped, draftOn: null, refused: action.message };
    }
  }
}

/** The server has saved it. The streak and the animation advance with right answers only, one step each. */
function saved(state: AttemptState, reply: SavedAnswer): AttemptState {
  const mine = state.questions[reply.question_id];
  if (!mine || reply.revision < mine.known) return state;
  const newerUnsent = mine.unsent !== null && mine.unsent > reply.revision;
  const verdict = verdictFrom(reply);
  const next = change(state, reply.question_id, () => ({
    ...mine,
    known: reply.revision,
    unsent: newerUnsent ? mine.unsent : null,
    waiting: false,
    verdict: verdict ?? mine.verdict,
    tried:
      verdict && !newerUnsent
        ? { entered: mine.entered, wrong: reply.wrong_parts ?? [] }
        : mine.tried,
    revealed: revealedIn(reply) ?? mine.revealed,
    refused: null,
  }));
  if (!verdict) return next;
  if (mine.verdict)
    return isNews(verdict, mine.verdict) ? withRino(next, reply.question_id, verdict) : next;
  const streak = verdict.waiting ? state.streak : comboAfter(state.streak, verdict.correct);
  const combo = verdict.correct ? comboAt(streak) : null;
  const onScreen = currentId(state) === reply.question_id;
  return withRino(
    {
      ...next,
      streak,
      celebration: combo !== null && onScreen ? { combo, streak } : next.celebration,
    },
    reply.question_id,
    verdict,
    state.streak === 0 && hasVerdict(state),
  );
}

/** The verdict of another try, or of asking for the right answer instead. */
const isNews = (verdict: Verdict, before: Verdict): boolean =>
  verdict.triesUsed > before.triesUsed || verdict.remainingTries < before.remainingTries;

const hasVerdict = (state: AttemptState): boolean =>
  state.order.some((id) => questionOf(state, id).verdict?.waiting === false);

const withRino = (
  state: AttemptState,
  questionId: number,
  verdict: Verdict,
  afterWrong = false,
): AttemptState => says(state, questionId, afterTry(verdict, { streak: state.streak, afterWrong }));

function change(
  state: AttemptState,
  id: number,
  how: (mine: QuestionState) => QuestionState,
): AttemptState {
  const before = questionOf(state, id);
  const after = how(before);
  return after === before ? state : { ...state, questions: { ...state.questions, [id]: after } };
}

function eachUnsent(state: AttemptState, fields: Partial<QuestionState>): AttemptState {
  const changed = Object.entries(state.questions).map(
    ([id, one]) => [id, one.unsent === null ? one : { ...one, ...fields }] as const,
  );
  return { ...state, questions: Object.fromEntries(changed) };
}
