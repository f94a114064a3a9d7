import { createElement, type ComponentProps } from 'react';

type IconData = { node: [tag: string, attributes: Record<string, string>][] };

/** Draws what an icon file of Lucide holds. Lucide's own way does the same in 2 kB; vite.config.ts puts this in its place. */
export default function createIcon({ node }: IconData) {
  return function Icon(props: ComponentProps<'svg'>) {
    const frame = {
      width: 24,
      height: 24,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      // Decoration, unless it is given a name.
      'aria-hidden': props['aria-label'] === undefined ? true : undefined,
    } as const;
    const strokes = node.map(([tag, attributes]) => createElement(tag, attributes));
    return createElement('svg', { ...frame, ...props }, strokes);
  };
}
