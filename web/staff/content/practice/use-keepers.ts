import type { Outline, QuestionDraft } from '@bitu/contract/authoring.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call, type Input, type Output } from '../../../api/client.ts';
import { callKey, invalidate } from '../../../api/query.ts';
import { useMe } from '../../session/me.ts';
import { callLeaving } from '../../storage/call-leaving.ts';
import { isOnDevice, Keeper, type KeeperState } from './keeper.ts';

export type Practice = Output<'authoring.read'>;
export type Body = Readonly<Record<string, unknown>>;

export interface Keepers {
  outline: Keeper<Outline>;
  question(draft: QuestionDraft): Keeper<Body>;
  /** Adds a question, or a copy of one, once all text is stored. Returns its code. Throws the error of a call. */
  add(question: NewQuestion): Promise<string>;
  /** Stores all text. Throws when that failed. */
  settle(): Promise<void>;
}

type NewQuestion = Input<'authoring.addQuestion'>['body'];

/** A copy with a question at the end of a section, or of the last one when that section is gone. */
const withQuestion = (outline: Outline, section: number, code: string): Outline => {
  const at = Math.min(section, outline.sections.length - 1);
  const sections = outline.sections.map((one, s) =>
    s === at ? { ...one, questions: [...one.questions, code] } : one,
  );
  return { ...outline, sections };
};

const inputOf = (id: number) => ({ params: { id: String(id) } });

/** One keeper for the practice and one for each question that was opened, as long as the page is open. */
export function useKeepers(practice: Practice): Keepers {
  const client = useQueryClient();
  const me = useMe();
  const [keepers] = useState(() => {
    const { id } = practice;
    /** Another person on this device must not see unfinished drafts. */
    const place = `bitu-draft/${me.id}/${id}`;
    const questions = new Map<string, Keeper<Body>>();
    /** Stored values replace those that the page started from. */
    const learn = (change: (known: Practice) => Practice) =>
      client.setQueryData<Practice>(callKey('authoring.read', inputOf(id)), (known) =>
        known ? change(known) : known,
      );
    const outline = new Keeper<Outline>({
      place,
      stored: { value: practice.outline, revision: practice.outline_revision },
      async save(value, revision, isLeaving) {
        const input = { ...inputOf(id), body: { outline: value, revision } };
        const saved = await callLeaving('authoring.saveOutline', input, isLeaving);
        learn((known) => ({ ...known, outline: value, outline_revision: saved.revision }));
        return saved.revision;
      },
      currentIn: (data) => {
        const { current } = data as { current: { outline: Outline; revision: number } };
        return { value: current.outline, revision: current.revision };
      },
    });
    const placeOf = ({ code }: QuestionDraft) => `${place}/${code}`;
    const newQuestion = (draft: QuestionDraft) =>
      new Keeper<Body>({
        place: placeOf(draft),
        stored: { value: draft.body, revision: draft.revision },
        async save(value, revision, isLeaving) {
          const input = {
            params: { id: String(id), code: draft.code },
            body: { body: value, revision },
          };
          const saved = await callLeaving('authoring.saveQuestion', input, isLeaving);
          learn((known) => ({
            ...known,
            questions: known.questions.map((one) =>
              one.code === draft.code
                ? { ...one, body: value, revision: saved.revision, at: saved.at }
                : one,
            ),
          }));
          return saved.revision;
        },
        currentIn: (data) => {
          const { current } = data as { current: QuestionDraft };
          return { value: current.body, revision: current.revision };
        },
      });
    // What could not be sent when the page was left is sent now, before anything is published without it.
    for (const draft of practice.questions)
      if (isOnDevice(placeOf(draft))) questions.set(draft.code, newQuestion(draft));
    const all = () => [outline, ...questions.values()] as Keeper<unknown>[];
    return {
      outline,
      question(draft: QuestionDraft) {
        const known = questions.get(draft.code) ?? newQuestion(draft);
        questions.set(draft.code, known);
        return known;
      },
      async add(question: NewQuestion) {
        const { section, copy_of } = question;
        if (copy_of !== undefined) await questions.get(copy_of)?.settle();
        let code = '';
        await outline.exchange(
          async () => {
            const added = await call('authoring.addQuestion', { ...inputOf(id), body: question });
            ({ code } = added);
            return { value: added.outline, revision: added.outline_revision };
          },
          (value) => withQuestion(value, section, code),
        );
        await invalidate(client, 'authoring.read');
        return code;
      },
      async settle() {
        await Promise.all(all().map((keeper) => keeper.settle()));
      },
      async flush(options?: { isLeaving: boolean }) {
        await Promise.all(all().map((keeper) => keeper.flush(options)));
      },
    };
  });

  useEffect(() => {
    const send = () => void keepers.flush({ isLeaving: true });
    const hidden = () => document.visibilityState === 'hidden' && send();
    const back = () => void keepers.flush();
    addEventListener('pagehide', send);
    addEventListener('online', back);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      send();
      removeEventListener('pagehide', send);
      removeEventListener('online', back);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [keepers]);
  return keepers;
}

/** The state of a keeper, and a function that changes it. */
export const useKeeperState = <T>(keeper: Keeper<T>): KeeperState<T> =>
  useSyncExternalStore(keeper.subscribe, () => keeper.state);
