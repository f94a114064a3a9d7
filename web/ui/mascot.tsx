import type { ComponentProps, ReactNode } from 'react';
import { Eyes, Figure, Limb, Line } from './rino/drawing.tsx';

export type Mood = 'happy' | 'thinking' | 'cheering';

export type MascotProps = ComponentProps<'svg'> & {
  mood: Mood;
  /** Only when the picture says something that no text says. */
  label?: string | undefined;
};

/** Rino, our own drawing, as a still picture. Never sad at a child: use `thinking`. */
export function Mascot({ mood, label, ...rest }: MascotProps) {
  return (
    <svg
      viewBox="0 0 160 168"
      {...rest}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <Figure {...moods[mood]} />
    </svg>
  );
}

const moods: Record<Mood, { arms: ReactNode; face: ReactNode }> = {
  happy: {
    arms: <Limb d="M44 132q-14 6-12 20M116 132q14 6 12 20" />,
    face: (
      <>
        <Eyes x={58} y={70} />
        <Line d="M66 106q14 12 28 0" width={4.5} />
      </>
    ),
  },
  thinking: {
    arms: <Limb d="M44 132q-14 6-12 20" />,
    face: (
      <>
        <Eyes x={60} y={66} />
        <Line d="M50 53q8-5 16-1" width={4} />
        <Line d="M95 49q9-4 17 3" width={4} />
        <Line d="M72 109q9-4 18 1" width={4.5} />
        <Limb d="M122 148q6-16-14-24" color="#E87A16" width={17} />
        <Limb d="M122 148q6-16-14-24" width={13} />
        <g fill="#3B1D00" opacity={0.55}>
          <circle cx={132} cy={46} r={4} />
          <circle cx={142} cy={33} r={5.5} />
          <circle cx={153} cy={17} r={7} />
        </g>
      </>
    ),
  },
  cheering: {
    arms: <Limb d="M42 138q-22-8-24-34M118 138q22-8 24-34" />,
    face: (
      <>
        <Line d="M50 71q8-10 16 0" width={5} />
        <Line d="M94 71q8-10 16 0" width={5} />
        <path d="M64 103q16 4 32 0q-1 17-16 17t-16-17z" fill="#3B1D00" />
        <path d="M70 114q10-6 20 0q-3 6-10 6t-10-6z" fill="#FF6F4D" />
        <path d="M20 19l2.1 4.9 4.9 2.1-4.9 2.1-2.1 4.9-2.1-4.9-4.9-2.1 4.9-2.1z" fill="#FFC83D" />
        <path d="M142 16l2.4 5.6 5.6 2.4-5.6 2.4-2.4 5.6-2.4-5.6-5.6-2.4 5.6-2.4z" fill="#FFC83D" />
        <path d="M150 65l1.5 3.5 3.5 1.5-3.5 1.5-1.5 3.5-1.5-3.5-3.5-1.5 3.5-1.5z" fill="#FFC83D" />
      </>
    ),
  },
};
