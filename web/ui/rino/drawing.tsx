import { Fragment, type ReactNode } from 'react';

/** Rino without arms and face. The class names are those of the parts that move (rino.css). */
export function Figure({ arms, face }: { arms: ReactNode; face: ReactNode }) {
  return (
    <>
      <path d="M44 166q-4-50 36-50t36 50z" fill="#FF9A3D" />
      <path d="M58 166q-2-34 22-34t22 34z" fill="#FFE3C4" />
      {arms}
      <g className="rino-head">
        {['rino-ear-left', 'rino-ear-right'].map((name, side) => (
          <g key={name} className={name}>
            <path
              d={side ? 'M122 44q16-10 12-26-16 0-24 16z' : 'M38 44Q22 34 26 18q16 0 24 16z'}
              fill="#E87A16"
            />
            <path
              d={side ? 'M122 39q8-6 7-15-8 2-13 10z' : 'M38 39q-8-6-7-15 8 2 13 10z'}
              fill="#FF6F4D"
              opacity={0.55}
            />
          </g>
        ))}
        <path
          d="M80 22c34 0 50 22 50 50 0 32-20 54-50 54S30 104 30 72c0-28 16-50 50-50z"
          fill="#FF9A3D"
        />
        <path
          d="M80 84c24 0 36 11 36 24 0 14-16 22-36 22s-36-8-36-22c0-13 12-24 36-24z"
          fill="#FFE3C4"
        />
        <g className="rino-horn" stroke="#E6CDA8" strokeWidth={2.5} strokeLinejoin="round">
          <path d="M69 86Q70 60 86 48q8 18 5 38-11 6-22 0z" fill="#FFF6E8" />
          <path d="M73 76q9 4 17 0M77 66q7 3 12 0" fill="none" strokeLinecap="round" />
        </g>
        <ellipse cx={66} cy={97} rx={3.4} ry={2.6} fill="#E87A16" />
        <ellipse cx={94} cy={97} rx={3.4} ry={2.6} fill="#E87A16" />
        <g fill="#FF6F4D" opacity={0.45}>
          <ellipse cx={42} cy={90} rx={8} ry={5.5} />
          <ellipse cx={118} cy={90} rx={8} ry={5.5} />
        </g>
        {face}
      </g>
    </>
  );
}

export const Line = ({ d, width }: { d: string; width: number }) => (
  <path
    d={d}
    fill="none"
    stroke="#3B1D00"
    strokeWidth={width}
    strokeLinecap="round"
    strokeLinejoin="round"
  />
);

export const Limb = ({
  d,
  color = '#FF9A3D',
  width = 15,
}: {
  d: string;
  color?: string;
  width?: number;
}) => <path d={d} fill="none" stroke={color} strokeWidth={width} strokeLinecap="round" />;

/** Both eyes; `x` and `y` are the centre of the left one. */
export const Eyes = ({ x, y }: { x: number; y: number }) =>
  [x, x + 44].map((cx) => (
    <Fragment key={cx}>
      <ellipse cx={cx} cy={y} rx={6.5} ry={8} fill="#3B1D00" />
      <circle cx={cx + 2.2} cy={y - 3} r={2.4} fill="#fff" />
    </Fragment>
  ));
