import type { ReactNode } from 'react';
import type { Stage } from './stage.ts';

const plots: Readonly<Record<Stage, string>> = {
  seed: 'bg-sunken',
  sprout: 'bg-warning-tint',
  growing: 'bg-info-tint',
  firm: 'bg-success-tint',
};

/** A skill as a plant in a pot: our own drawing, one for each stage. */
export const Plant = ({ stage }: { stage: Stage }) => (
  <svg
    viewBox="8 2 64 78"
    aria-hidden="true"
    className={`w-[80px] flex-none rounded-full p-[6px] md:w-[112px] md:p-[10px] ${plots[stage]}`}
  >
    {drawings[stage]}
    <path d="M22 64h36l-4 12q-1 3-4 3H30q-3 0-4-3z" fill="#d9773a" />
    <path d="M19 58h42q2 0 2 2v5q0 2-2 2H19q-2 0-2-2v-5q0-2 2-2z" fill="#e88d4f" />
  </svg>
);

const Stem = ({ top }: { top: number }) => (
  <path d={`M40 60V${top}`} fill="none" stroke="#3d9a5f" strokeWidth={4} strokeLinecap="round" />
);

/** A leaf beside the stem, `y` from the top, on the right or the left. */
const Leaf = ({ y, to, light }: { y: number; to: 1 | -1; light?: boolean }) => (
  <path
    d={`M40 ${y}q${16 * to}-2 ${18 * to}-16q${-16 * to} 0 ${-18 * to} 16z`}
    fill={light ? '#7dd09a' : '#57b97a'}
  />
);

const petals: [x: number, y: number][] = [
  [40, 9],
  [53, 18],
  [48, 32],
  [32, 32],
  [27, 18],
];

const drawings: Readonly<Record<Stage, ReactNode>> = {
  seed: (
    <>
      <ellipse cx={40} cy={58} rx={16} ry={5} fill="#8a5a3a" />
      <path d="M31 55q2-9 11-8q-1 9-11 8z" fill="#f0c98b" />
      <path d="M40 12q10 13 10 19a10 10 0 0 1-20 0q0-6 10-19z" fill="#5aa9e6" />
      <path d="M35 31q0 5 5 5" fill="none" stroke="#fff" strokeWidth={2.5} strokeLinecap="round" />
    </>
  ),
  sprout: (
    <>
      <Stem top={44} />
      <Leaf y={46} to={1} />
      <Leaf y={46} to={-1} light />
    </>
  ),
  growing: (
    <>
      <Stem top={22} />
      <Leaf y={54} to={-1} />
      <Leaf y={46} to={1} light />
      <Leaf y={38} to={-1} light />
      <Leaf y={30} to={1} />
      <path d="M40 24q-8-8 0-16q8 8 0 16z" fill="#f28ab2" />
    </>
  ),
  firm: (
    <>
      <Stem top={28} />
      <Leaf y={57} to={-1} />
      <Leaf y={51} to={1} light />
      <g fill="#ffc83d">
        {petals.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={8.5} />
        ))}
      </g>
      <circle cx={40} cy={22} r={9.5} fill="#b84a00" />
      <g stroke="#fff6e8" strokeWidth={2.5} strokeLinecap="round" fill="none">
        <path d="M36.500 20v.1M43.500 20v.1M37 24.500q3 3 6 0" />
      </g>
    </>
  ),
};
