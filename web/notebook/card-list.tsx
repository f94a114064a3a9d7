import type { NotebookCard, NotebookOverview } from '@bitu/contract/drills.ts';
import { learningDate } from '@bitu/rules/learning/missions.ts';
import { comesBack } from '@bitu/rules/notebook/comes-back.ts';
import { useState } from 'react';
import { serverNow } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { CalendarDays, CircleCheck, Sparkles } from '../ui/icons.ts';
import { Link } from '../ui/link.tsx';

const initialCount = 10;

/** The cards that come back, the soonest first, and those that are put away. */
export function CardList({
  overview: { cards, active, known, leeches },
}: {
  overview: NotebookOverview;
}) {
  const coming = cards.filter(({ put_away }) => put_away === null);
  const away = cards.filter(({ put_away }) => put_away !== null);
  return (
    <>
      {coming.length > 0 && <Cards title={`Câu đang ôn (${active})`} cards={coming} />}
      {away.length > 0 && <Cards title={`Câu đã cất (${known + leeches})`} cards={away} />}
    </>
  );
}

function Cards({ title, cards }: { title: string; cards: readonly NotebookCard[] }) {
  const [all, setAll] = useState(false);
  const today = learningDate(serverNow() / 1000);
  const visible = all ? cards : cards.slice(0, initialCount);
  return (
    <section aria-label={title} className="grid gap-3">
      <h2 className="text-xl">{title}</h2>
      <ul className="grid gap-3 md:grid-cols-2">
        {visible.map((card) => (
          <Card key={card.question_id} card={card} today={today} />
        ))}
      </ul>
      {visible.length < cards.length && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          {`Xem thêm ${cards.length - visible.length} câu`}
        </Button>
      )}
    </section>
  );
}

function Card({ card, today }: { card: NotebookCard; today: string }) {
  const { prompt, skill, practice, due_date, put_away, subject_id } = card;
  return (
    <li
      className="notebook-card grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1"
      data-subject={subject_id}
    >
      <p className="col-span-full line-clamp-3 text-lg/[1.5] font-semibold">{prompt}</p>
      <p className="col-span-full text-sm/[1.5] text-muted">{skill ?? practice}</p>
      <p
        className={cx(
          'flex items-center gap-2 text-sm/[1.5] font-semibold',
          tones[put_away ?? 'learning'],
        )}
      >
        <When putAway={put_away} when={comesBack(due_date, today)} />
      </p>
      {put_away === null && (
        <Link
          variant="quiet"
          href={`/on-tap?card=${card.question_id}`}
          aria-label={`Con biết rồi: ${prompt}`}
        >
          Con biết rồi
        </Link>
      )}
    </li>
  );
}

const tones = { known: 'text-success', leech: 'text-ai', learning: 'text-info' };

function When({ putAway, when }: { putAway: NotebookCard['put_away']; when: string }) {
  if (putAway === 'known')
    return (
      <>
        <CircleCheck className="icon" />
        Con đã biết
      </>
    );
  if (putAway === 'leech')
    return (
      <>
        <Sparkles className="icon" />
        Câu khó, thầy cô giúp con
      </>
    );
  return (
    <>
      <CalendarDays className="icon" />
      Quay lại {when}
    </>
  );
}
