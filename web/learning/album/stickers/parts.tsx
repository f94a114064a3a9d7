import { Eyes, Figure, Limb, Line } from '../../../ui/rino/drawing.tsx';
import type { ReactNode } from 'react';

/** Parts that the drawings share. Each drawing is 96 by 96. */

/** Two eyes, a smile and red cheeks, around a middle. */
export const Face = ({ x, y, apart = 10 }: { x: number; y: number; apart?: number }) => (
  <>
    {[x - apart, x + apart].map((eye) => (
      <g key={eye}>
        <ellipse cx={eye} cy={y} rx={3.4} ry={4.2} fill="#3B1D00" />
        <circle cx={eye + 1.2} cy={y - 1.5} r={1.3} fill="#fff" />
        <ellipse
          cx={eye + (eye < x ? -4 : 4)}
          cy={y + 7}
          rx={4}
          ry={2.6}
          fill="#FF6F4D"
          opacity={0.45}
        />
      </g>
    ))}
    <path
      d={`M${x - 5} ${y + 6}q5 5 10 0`}
      fill="none"
      stroke="#3B1D00"
      strokeWidth={2.6}
      strokeLinecap="round"
    />
  </>
);

/** Lines of one colour and width. */
export const Stroke = ({ d, color, width = 4 }: { d: string; color: string; width?: number }) => (
  <path
    d={d}
    fill="none"
    stroke={color}
    strokeWidth={width}
    strokeLinecap="round"
    strokeLinejoin="round"
  />
);

/** Rino, with something behind and in front of him. */
export const RinoWith = ({ behind, before }: { behind?: ReactNode; before?: ReactNode }) => (
  <>
    {behind}
    <g transform="translate(12 13) scale(.45)">
      <Figure
        arms={<Limb d="M42 138q-22-8-24-34M118 138q22-8 24-34" />}
        face={
          <>
            <Eyes x={58} y={70} />
            <Line d="M66 106q14 12 28 0" width={4.5} />
          </>
        }
      />
    </g>
    {before}
  </>
);
