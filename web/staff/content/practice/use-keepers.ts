import type { Outline, QuestionDraft } from '@bitu/contract/authoring.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call, type Output } from '../../../api/client.ts';
import { callKey } from '../../../api/query.ts';
import { Keeper, type Kept } from './keeper.ts';

export type Practice = Output<'authoring.read'>;
export type Body = Readonly<Record<string, unknown>>;

export interface Keepers {
  outline: Keeper<Outline>;
  question(draft: QuestionDraft): Keeper<Body>;
  /** Sends all that is unsaved. */
  flush(): Promise<void>;
}

const inputOf = (id: number) => ({ params: { id: String(id) } });

/** One keeper for the practice and for each question that was opened, as long as the page stands. */
export function useKeepers(practice: Practice): Keepers {
  const client = useQueryClient();
  const [keepers] = useState(() => {
    const { id } = practice;
    const questions = new Map<string, Keeper<Body>>();
    /** What is stored is what the page goes on from. */
    const learn = (change: (known: Practice) => Practice) =>
      client.setQueryData<Practice>(callKey('authoring.read', inputOf(id)), (known) =>
        known ? change(known) : known,
      );
    const outline = new Keeper<Outline>({
      place: `bitu-draft/${id}`,
      stored: { value: practice.outline, revision: practice.outline_revision },
      async save(value, revision, options) {
        const body = { outline: value, revision };
        const saved = await call('authoring.saveOutline', { ...inputOf(id), body }, options);
        learn((known) => ({ ...known, outline: value, outline_revision: saved.revision }));
        return saved.revision;
      },
      currentIn: (data) => {
        const { current } = data as { current: { outline: Outline; revision: number } };
        return { value: current.outline, revision: current.revision };
      },
    });
    const newQuestion = (draft: QuestionDraft) =>
      new Keeper<Body>({
        place: `bitu-draft/${id}/${draft.code}`,
        stored: { value: draft.body, revision: draft.revision },
        async save(value, revision, options) {
          const input = {
            params: { id: String(id), code: draft.code },
            body: { body: value, revision },
          };
          const saved = await call('authoring.saveQuestion', input, options);
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
    return {
      outline,
      question(draft: QuestionDraft) {
        const known = questions.get(draft.code) ?? newQuestion(draft);
        questions.set(draft.code, known);
        return known;
      },
      async flush(options?: { keepalive: boolean }) {
        await Promise.all(
          [outline, ...questions.values()].map(
            (keeper: Keeper<never> | Keeper<Body> | Keeper<Outline>) => keeper.flush(options),
          ),
        );
      },
    };
  });

  useEffect(() => {
    const send = () => void keepers.flush({ keepalive: true });
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

/** The state of a keeper, and how to change it. */
export const useKept = <T>(keeper: Keeper<T>): Kept<T> =>
  useSyncExternalStore(keeper.subscribe, () => keeper.state);
