/** A child who writes a text, submits it, and remembers what was acknowledged. */
import type { PracticeData, PracticeResult, SavedAnswer } from '@bitu/contract/practice.ts';
import { type Client, expectData } from '../kit/client.ts';
import type { Work } from '../kit/work.ts';

export interface Writer {
  attemptId: number;
  token: string;
  /** Saves the growing text until it is complete, continuing after the last acknowledged save. */
  type(): Promise<void>;
  handIn(): Promise<void>;
  /** Returns whether the server has less than it acknowledged, or text that was never typed. */
  isLost(): Promise<boolean>;
}

const sentences = [
  'Many people think that children should have a phone at school.',
  'I do not agree with this idea, because a phone makes it hard to listen.',
  'For example, my friend looked at his phone all day and learned nothing.',
  'However, parents want to call their children when the lessons are over.',
  'In my opinion, phones can stay in the bag until the last bell rings.',
  'To conclude, a school is a place for books and friends, and not for screens.',
];
/** The text at a revision, from 1: different for every child. */
const textAt = (revision: number, attemptId: number) =>
  [`My number is ${attemptId}.`, ...sentences.slice(0, revision)].join(' ');

export function createWriter(
  call: Client,
  { student: { token }, practiceId, attemptId, questions }: Work,
): Writer {
  const question = questions.find(({ type_code }) => type_code === 'ielts_writing');
  if (!question) throw new Error('this practice asks for no text');
  const attempt = { practice_id: practiceId, attempt_id: attemptId };
  let acknowledged = 0;
  let tried = 0;
  let isHandedIn = false;
  let hasTriedToHandIn = false;

  /** The text as the server shows it, before or after it was submitted. */
  const resultQuestions = async () => {
    if (hasTriedToHandIn) {
      const params = { resultId: attemptId };
      const result = await call<PracticeResult>('practice.result', token, { params });
      if (result.status === 200) return result.data.list_question;
      if (isHandedIn) return [];
    }
    const query = { practiceId };
    const opened = await expectData(call<PracticeData>('practice.open', token, { query }));
    return opened.attempt_id === attemptId ? opened.list_question : [];
  };

  return {
    attemptId,
    token,
    async type() {
      while (acknowledged < sentences.length) {
        tried = acknowledged + 1;
        const bai_lam = [{ text: textAt(tried, attemptId) }];
        const body = { ...attempt, question_id: question.id, bai_lam, revision: tried };
        // One after the other, as text is typed.
        // oxlint-disable-next-line no-await-in-loop
        await expectData(call<SavedAnswer>('practice.save', token, { body }));
        acknowledged = tried;
      }
    },
    async handIn() {
      hasTriedToHandIn = true;
      await expectData(call('practice.submit', token, { body: attempt }));
      isHandedIn = true;
    },
    async isLost() {
      const answer = (await resultQuestions()).find(({ id }) => id === question.id)?.user[0]
        ?.bai_lam?.[0];
      const text = typeof answer === 'object' && 'text' in answer ? answer.text : null;
      const expected = [acknowledged, tried].map((revision) => textAt(revision, attemptId));
      return acknowledged === 0 ? false : text === null || !expected.includes(text);
    },
  };
}
