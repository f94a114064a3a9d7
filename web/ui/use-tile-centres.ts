import { useLayoutEffect, useState, type RefObject } from 'react';

/** How far down the middle of each tile lies in its board. */
export type TileCentres = { left: readonly number[]; right: readonly number[] };

/** Measures again whenever the board or a tile changes size: a font, a picture, a turned phone. */
export function useTileCentres(board: RefObject<HTMLElement | null>): TileCentres {
  const [centres, setCentres] = useState<TileCentres>({ left: [], right: [] });

  useLayoutEffect(() => {
    const element = board.current;
    if (!element) return;
    const tiles = (side: string) => [
      ...element.querySelectorAll<HTMLElement>(`[data-side="${side}"]`),
    ];
    const centre = (tile: HTMLElement) => tile.offsetTop + tile.offsetHeight / 2;
    const measure = () =>
      setCentres({ left: tiles('left').map(centre), right: tiles('right').map(centre) });

    const observer = new ResizeObserver(measure);
    for (const box of [element, ...tiles('left'), ...tiles('right')]) observer.observe(box);
    return () => observer.disconnect();
  }, [board]);

  return centres;
}
