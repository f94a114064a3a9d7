/** A teacher with two claimed items, who records what was acknowledged. */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { MarkBody, MarkingItem, SentMark } from '@bitu/contract/marking.ts';
import { type Client, expectData } from '../kit/client.ts';

interface InHand {
  id: number;
  token: string;
  markId: string;
  bodyAt(revision: number): MarkBody;
  /** Revisions of the draft. */
  tried: number;
  acknowledged: number;
  isRevealed: boolean;
  isSent: boolean;
}

export interface Desk {
  claim(): Promise<void>;
  draft(): Promise<void>;
  heartbeat(): Promise<void>;
  reveal(): Promise<void>;
  send(): Promise<void>;
  /** Returns how many of its claims, drafts, views of the machine's mark and marks the server does not have. */
  lost(): Promise<number>;
  /** The comment on each item. */
  comments(): string[];
}

const drafts = 5;
const claims = 2;

function takeInHand({ id, claim, rubric }: MarkingItem): InHand {
  if (!claim) throw new Error('an item without a claim');
  const bands = Object.fromEntries(rubric.criteria.map((one) => [one.id, 6]));
  return {
    id,
    token: claim.token,
    markId: randomUUID(),
    bodyAt: (revision) => ({
      bands,
      outcome: 'marked',
      comment: `Con viết rõ ý. ${id}: ${revision}.`,
      next_step: '',
      notes: [],
      sure: true,
      active_seconds: revision,
    }),
    tried: 0,
    acknowledged: 0,
    isRevealed: false,
    isSent: false,
  };
}

export function createDesk(call: Client, token: string): Desk {
  const inHand = new Map<number, InHand>();
  /** One item after the other, as a person does. */
  const each = (act: (one: InHand) => Promise<unknown>) => async () => {
    // oxlint-disable-next-line no-await-in-loop
    for (const one of inHand.values()) await act(one);
  };
  const ask = <D>(name: Parameters<Client>[0], body: object) =>
    expectData(call<D>(name, token, { body }));

  async function lostOf(one: InHand): Promise<number> {
    const item = await expectData(
      call<MarkingItem>('marking.item', token, { params: { id: one.id } }),
    );
    const mark = item.marks.filter(({ id }) => id === one.markId);
    if (one.isSent) {
      const whole = mark.length === 1 && mark[0]?.comment === one.bodyAt(drafts).comment;
      return whole ? 0 : 1;
    }
    // The mark may be stored although the server died before it replied; it contains the draft then.
    if (mark.length === 1) return 0;
    const { revision, saved_at: _, ...body } = item.draft ?? { revision: 0, saved_at: 0 };
    const isStored =
      one.acknowledged === 0 ||
      (revision >= one.acknowledged &&
        revision <= one.tried &&
        isDeepStrictEqual(body, one.bodyAt(revision)));
    const isClaimed = item.claim?.token === one.token;
    const isMachineVisible = !one.isRevealed || item.machine !== null;
    return [isStored, isClaimed, isMachineVisible].filter((holds) => !holds).length;
  }

  return {
    async claim() {
      for (let asked = 0; inHand.size < claims; asked++) {
        // Items that another call is claiming are skipped, so that there may seem to be too few.
        if (asked > 50) throw new Error('nothing to claim');
        const { item, behind } = await ask<{
          item: MarkingItem | null;
          behind: MarkingItem | null;
        }>('marking.next', {});
        for (const one of [item, behind])
          if (one && !inHand.has(one.id)) inHand.set(one.id, takeInHand(one));
      }
    },
    draft: each(async (one) => {
      while (one.acknowledged < drafts) {
        one.tried = one.acknowledged + 1;
        const draft = { item_id: one.id, token: one.token, revision: one.tried };
        await ask('marking.draft', { ...one.bodyAt(one.tried), ...draft });
        one.acknowledged = one.tried;
      }
    }),
    async heartbeat() {
      const held = [...inHand.values()].map(({ id, token: claim }) => ({
        item_id: id,
        token: claim,
      }));
      await ask('marking.heartbeat', { claims: held });
    },
    reveal: each(async (one) => {
      const { bands } = one.bodyAt(drafts);
      await ask('marking.reveal', { item_id: one.id, token: one.token, bands });
      one.isRevealed = true;
    }),
    send: each(async (one) => {
      const mark = { ...one.bodyAt(drafts), mark_id: one.markId, item_id: one.id };
      await ask<SentMark>('marking.send', mark);
      one.isSent = true;
    }),
    async lost() {
      const lost = await Promise.all([...inHand.values()].map(lostOf));
      return lost.reduce((sum, one) => sum + one, 0);
    },
    comments: () => [...inHand.values()].map(({ bodyAt }) => bodyAt(drafts).comment),
  };
}
