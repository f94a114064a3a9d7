import { dot } from '../../ui/dot.ts';
import type { Habit } from '@bitu/contract/habit.ts';
import { type StickerCode, stickerCodes } from '@bitu/rules/learning/stickers.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { QueryState } from '../../api/query-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Link } from '../../ui/link.tsx';
import { Rino } from '../../ui/rino/rino.tsx';
import { playSound } from '../../ui/sound.ts';
import { habitQuery } from '../habit/api.ts';
import './album.css';
import { NextSticker } from './next-sticker.tsx';
import { storedStickerCount, storeStickerCount } from './sticker-count.ts';
import { drawingOf, names, pages } from './stickers.ts';

/** The stickers of a child: earned ones in colour, the others as shadows. None can be lost. */
export function AlbumPage({ studentId }: { studentId: number }) {
  const query = useQuery(habitQuery);
  return (
    <>
      <h1 className="mb-4 text-2xl">Sổ hình dán của con</h1>
      <QueryState
        query={query}
        skeleton={
          <div className="grid gap-6">
            <Skeleton shape="block" className="min-h-[168px]" />
            <Skeleton shape="block" className="min-h-[420px]" />
          </div>
        }
      >
        {(habit) => <Album habit={habit} studentId={studentId} />}
      </QueryState>
    </>
  );
}

/** The stickers that are new on this device. A device that has never shown the album starts with the newest. */
function useFresh(studentId: number, count: number): readonly StickerCode[] {
  const [before] = useState(() => storedStickerCount(studentId) ?? Math.max(0, count - 1));
  const fresh = stickerCodes.slice(before, count);
  const isFresh = fresh.length > 0;
  useEffect(() => {
    storeStickerCount(studentId, count);
    if (isFresh) playSound('sticker');
  }, [studentId, count, isFresh]);
  return fresh;
}

function Album({ habit, studentId }: { habit: Habit; studentId: number }) {
  const { stars, stickers } = habit;
  const fresh = useFresh(studentId, stickers);
  const has = new Set<string>(stickerCodes.slice(0, stickers));
  const nextCode = stickerCodes[stickers];
  return (
    <div className="grid gap-8">
      <div className="card grid gap-4 p-4!">
        <div className="flex items-center gap-4">
          <Rino state={fresh.length > 0 ? 'cheering' : 'idle'} width={76} height={80} />
          <div className="min-w-0">
            <p className="text-lg font-semibold">
              {`${stickers}/${stickerCodes.length} hình dán${dot}${stars} sao`}
            </p>
            <p role="status" className="text-muted">
              {newsOf(fresh)}
            </p>
          </div>
        </div>
        <NextSticker {...habit} />
        <Link variant="secondary" href="/learning" className="justify-self-start">
          Xem nhiệm vụ
        </Link>
      </div>
      {pages.map(({ title, stickers: onPage }) => (
        <Page key={title} title={title}>
          {Object.keys(onPage).map((code) => (
            <Sticker
              key={code}
              code={code as StickerCode}
              state={stateOf(code as StickerCode, has, fresh)}
              isNext={code === nextCode}
            />
          ))}
        </Page>
      ))}
    </div>
  );
}

function newsOf(fresh: readonly StickerCode[]): string {
  if (fresh.length === 0)
    return 'Sao của nhiệm vụ biến thành hình dán. Hình nào có rồi thì ở lại mãi.';
  if (fresh.length > 3) return `Con có ${fresh.length} hình mới!`;
  return `Con có hình mới: ${fresh.map((code) => names[code]).join(', ')}!`;
}

function Page({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(96px,1fr))] gap-3 md:grid-cols-7">
        {children}
      </ul>
    </section>
  );
}

type State = 'fresh' | 'kept' | 'missing';

const stateOf = (code: StickerCode, has: Set<string>, fresh: readonly StickerCode[]): State =>
  fresh.includes(code) ? 'fresh' : has.has(code) ? 'kept' : 'missing';

function Sticker({ code, state, isNext }: { code: StickerCode; state: State; isNext: boolean }) {
  return (
    <li className="album-sticker" data-state={state} {...(isNext && { 'data-next': true })}>
      {/* Drawings of ours, part of the page's script: as pictures they would be thirty requests. */}
      <div aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawingOf(code) }} />
      <span>{state === 'missing' ? (isNext ? 'Hình tiếp theo' : 'Chưa có') : names[code]}</span>
      {state === 'fresh' && (
        <span className="absolute -top-2 -right-1 rounded-full bg-brand-700 px-2 text-xs text-surface">
          Mới
        </span>
      )}
    </li>
  );
}
