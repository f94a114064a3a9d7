/**
 * Draws Lucide's icons (`icons.ts`) in place of the library's own component (`vite.config.ts`), which also handles
 * sizes, strokes and classes of a context: 1.1 kB of every first load that no icon here uses.
 */
import { createElement, type SVGProps } from 'react';

interface IconData {
  size: number;
  node: [tag: string, attributes: Record<string, string>][];
}

export default function createIcon({ size, node }: IconData) {
  return function Icon(props: SVGProps<SVGSVGElement>) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: `0 0 ${size} ${size}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        // Hidden from screen readers unless it has a name of its own.
        'aria-hidden': props['aria-label'] === undefined,
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
