import { dot } from '../../ui/dot.ts';
import type { FamilyCard } from '@bitu/contract/report-lists.ts';
import { useState } from 'react';
import { sentenceOf } from '../../api/client.ts';
import { useSessionActions } from '../../session/session-actions.ts';
import { useSession } from '../../session/session.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import './family-cards.css';

/** The children of a login, each with a sentence about its week. A tap continues as that child. */
export function FamilyCards({ cards }: { cards: readonly FamilyCard[] }) {
  const current = useSession().profile?.id;
  const { switchTo } = useSessionActions();
  const [chosen, setChosen] = useState<number | null>(null);

  async function choose(id: number) {
    if (chosen !== null || id === current) return;
    setChosen(id);
    try {
      await switchTo(id);
    } catch (error) {
      showToast(sentenceOf(error), { tone: 'error' });
    } finally {
      setChosen(null);
    }
  }

  return (
    <section aria-labelledby="family-cards">
      <h2 id="family-cards" className="mb-3 text-xl">
        Các con của ba mẹ
      </h2>
      <ul className="grid gap-3">
        {cards.map(({ core_user_id: id, name, avatar_url, sentence }) => (
          <li key={id}>
            <button
              type="button"
              className="family-card"
              aria-current={id === current ? 'true' : undefined}
              aria-busy={id === chosen || undefined}
              onClick={() => void choose(id)}
            >
              <Avatar name={name} src={avatar_url} size="small" />
              <span className="min-w-0 flex-1">
                <b>{name}</b>
                {id === current ? (
                  <span className="text-sm text-muted">{dot}đang xem</span>
                ) : (
                  <VisuallyHidden>: mở trang của con</VisuallyHidden>
                )}
                <span className="block">{sentence.text}</span>
              </span>
              {id === chosen && <span className="spinner" aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
