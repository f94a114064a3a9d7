import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { Eyes, Figure, Limb, Line } from './drawing.tsx';
import './rino.css';

export type RinoState = 'idle' | 'listening' | 'thinking' | 'cheering' | 'encouraging';

/** A place on the page, in CSS pixels from the corner of the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export type RinoProps = Omit<ComponentProps<'svg'>, 'children'> & {
  state: RinoState;
  /** While he is idle his eyes follow this point, the last tap; null makes him look ahead. */
  lookAt?: Point | null | undefined;
};

/**
 * Rino, alive: he breathes and blinks, looks at taps, listens, thinks, cheers and encourages; never sad. With reduced
 * motion he is a still picture of his state. Decorative: words beside him say what he does.
 */
export function Rino({ state, lookAt = null, className = '', ...rest }: RinoProps) {
  const ref = useRef<SVGSVGElement>(null);
  const looks = state === 'idle' && lookAt !== null;

  useEffect(() => {
    const svg = ref.current;
    if (!svg) return;
    const { x, y } = looks ? gaze(svg.getBoundingClientRect(), lookAt) : { x: 0, y: 0 };
    svg.style.setProperty('--look-x', `${x}px`);
    svg.style.setProperty('--look-y', `${y}px`);
  }, [looks, lookAt]);

  return (
    <svg
      ref={ref}
      viewBox="0 0 160 168"
      {...rest}
      className={`rino ${className}`}
      data-state={looks ? 'looking' : state}
      aria-hidden="true"
    >
      <Figure {...poses[state]} />
    </svg>
  );
}

/** How far the eyes may turn, in units of the drawing. */
const maxGaze = 5;

/** The offset of the eyes from the middle of the face: larger for a point further away. */
function gaze(box: DOMRect, { x, y }: Point): Point {
  const dx = x - (box.left + box.width / 2);
  const dy = y - (box.top + box.height * 0.42);
  const distance = Math.hypot(dx, dy);
  const turn = distance === 0 ? 0 : Math.min(maxGaze, distance / 12) / distance;
  return { x: Math.round(dx * turn * 10) / 10, y: Math.round(dy * turn * 10) / 10 };
}

/** Open eyes, which look and blink: the lids are visible for an instant. */
const Awake = ({ y = 70 }: { y?: number }) => (
  <>
    <g className="rino-eyes">
      <Eyes x={58} y={y} />
    </g>
    <g className="rino-lids" opacity={0}>
      <ellipse cx={58} cy={y} rx={13} ry={14} fill="#FF9A3D" />
      <ellipse cx={102} cy={y} rx={13} ry={14} fill="#FF9A3D" />
      <Line d={`M50 ${y + 1}q8 6 16 0M94 ${y + 1}q8 6 16 0`} width={4} />
    </g>
  </>
);

const Mouth = ({ children }: { children: ReactNode }) => <g className="rino-mouth">{children}</g>;

const star = 'l2.4 5.6 5.6 2.4-5.6 2.4-2.4 5.6-2.4-5.6-5.6-2.4 5.6-2.4z';

const restingArm = 'M44 132q-14 6-12 20';

const poses: Record<RinoState, { arms: ReactNode; face: ReactNode }> = {
  idle: {
    arms: <Limb d={`${restingArm}M116 132q14 6 12 20`} />,
    face: (
      <>
        <Awake />
        <Mouth>
          <Line d="M66 106q14 12 28 0" width={4.5} />
        </Mouth>
      </>
    ),
  },
  // A hand behind an ear that stands up.
  listening: {
    arms: <Limb d={restingArm} />,
    face: (
      <>
        <Awake />
        <Mouth>
          <ellipse cx={80} cy={110} rx={6} ry={4.5} fill="#3B1D00" />
        </Mouth>
        <Limb d="M118 140q26-22 18-68" color="#E87A16" width={17} />
        <Limb d="M118 140q26-22 18-68" width={13} />
        <g
          className="rino-signs"
          fill="none"
          stroke="#B84A00"
          strokeWidth={4}
          strokeLinecap="round"
        >
          <path d="M143 20q6 9 4 19" />
          <path d="M150 13q9 14 5 31" />
        </g>
      </>
    ),
  },
  thinking: {
    arms: <Limb d={restingArm} />,
    face: (
      <>
        <Awake y={66} />
        <Line d="M50 50q8-5 16-1" width={4} />
        <Line d="M95 46q9-4 17 3" width={4} />
        <Mouth>
          <Line d="M72 108q9 3 18-1" width={4.5} />
        </Mouth>
        <Limb d="M122 148q6-16-14-24" color="#E87A16" width={17} />
        <Limb d="M122 148q6-16-14-24" width={13} />
        <g className="rino-signs" fill="#3B1D00" opacity={0.55}>
          <circle cx={132} cy={46} r={4} />
          <circle cx={142} cy={33} r={5.5} />
          <circle cx={152} cy={17} r={7} />
        </g>
      </>
    ),
  },
  cheering: {
    arms: (
      <>
        <g className="rino-arm-left">
          <Limb d="M42 138q-22-8-24-34" />
        </g>
        <g className="rino-arm-right">
          <Limb d="M118 138q22-8 24-34" />
        </g>
      </>
    ),
    face: (
      <>
        <Line d="M50 71q8-10 16 0M94 71q8-10 16 0" width={5} />
        <Mouth>
          <path d="M64 103q16 4 32 0q-1 17-16 17t-16-17z" fill="#3B1D00" />
          <path d="M70 114q10-6 20 0q-3 6-10 6t-10-6z" fill="#FF6F4D" />
        </Mouth>
        <g className="rino-signs" fill="#FFC83D">
          <path d={`M20 19${star}`} />
          <path d={`M142 16${star}`} />
          <path d={`M152 64${star}`} />
        </g>
      </>
    ),
  },
  // A fist in the air, and a nod: go on.
  encouraging: {
    arms: (
      <>
        <Limb d={restingArm} />
        <g className="rino-arm-right">
          <Limb d="M118 138q24-6 22-36" />
          <circle cx={140} cy={99} r={10} fill="#FF9A3D" />
        </g>
      </>
    ),
    face: (
      <>
        <Awake />
        <Line d="M50 54q8-6 16-2M94 52q8-4 16 2" width={4} />
        <Mouth>
          <path d="M66 104q14 5 28 0q-2 13-14 13t-14-13z" fill="#3B1D00" />
        </Mouth>
      </>
    ),
  },
};
