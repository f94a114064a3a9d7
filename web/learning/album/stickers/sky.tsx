import { Face, RinoWith, Stroke } from './parts.tsx';

const rays = Array.from({ length: 10 }, (_, i) => i * 36);

export const sky = {
  sun: {
    name: 'Mặt trời',
    art: (
      <>
        <g fill="#FFB52E">
          {rays.map((turn) => (
            <path key={turn} d="M40 20 48 3l8 17z" transform={`rotate(${turn} 48 48)`} />
          ))}
        </g>
        <circle cx={48} cy={48} r={28} fill="#FFD24A" />
        <Face x={48} y={46} />
      </>
    ),
  },
  moon: {
    name: 'Mặt trăng',
    art: (
      <>
        <path d="M60 8a42 42 0 1 0 28 60A36 36 0 0 1 60 8z" fill="#FFE08A" />
        <g fill="#F6C95A">
          <circle cx={24} cy={36} r={5} />
          <circle cx={52} cy={78} r={4} />
        </g>
        <path
          d="m78 22 3 7 7 3-7 3-3 7-3-7-7-3 7-3zM84 50l2 4 4 2-4 2-2 4-2-4-4-2 4-2z"
          fill="#FFC83D"
        />
        <Face x={36} y={52} apart={9} />
      </>
    ),
  },
  rainbow: {
    name: 'Cầu vồng',
    art: (
      <>
        {['#EE5F4F', '#FF9A3D', '#FFD24A', '#5DBB63', '#4F93D8'].map((color, i) => (
          <Stroke
            key={color}
            d={`M${12 + i * 6} 72a${36 - i * 6} ${40 - i * 6} 0 0 1 ${72 - i * 12} 0`}
            color={color}
            width={7}
          />
        ))}
        <g fill="#EAF4FF">
          <circle cx={16} cy={74} r={11} />
          <circle cx={28} cy={78} r={10} />
          <circle cx={80} cy={74} r={11} />
          <circle cx={68} cy={78} r={10} />
          <rect x={8} y={76} width={28} height={12} rx={6} />
          <rect x={60} y={76} width={28} height={12} rx={6} />
        </g>
        <Face x={48} y={62} apart={7} />
      </>
    ),
  },
  balloon: {
    name: 'Khinh khí cầu',
    art: (
      <>
        <path
          d="M48 4c22 0 34 16 34 32S62 66 58 70H38C34 66 14 52 14 36S26 4 48 4z"
          fill="#EE5F4F"
        />
        <path
          d="M48 4c12 0 18 16 18 32S56 66 54 70H42C40 66 30 52 30 36S36 4 48 4z"
          fill="#FFD24A"
        />
        <path d="M48 4c4 0 6 16 6 32s-3 30-4 34h-4c-1-4-4-18-4-34s2-32 6-32z" fill="#EE5F4F" />
        <Stroke d="M39 70l2 8M57 70l-2 8" color="#8A5A2B" width={2.4} />
        <rect x={38} y={77} width={20} height={15} rx={4} fill="#C98A45" />
        <Stroke d="M38 83h20" color="#8A5A2B" width={2.4} />
      </>
    ),
  },
  rocket: {
    name: 'Tên lửa',
    art: (
      <g transform="rotate(30 48 48)">
        <path d="M38 74h20q0 12-10 22-10-10-10-22z" fill="#FFB52E" />
        <path d="M43 74h10q0 6-5 12-5-6-5-12z" fill="#EE5F4F" />
        <path d="M32 48Q18 58 20 76l14-8zM64 48q14 10 12 28l-14-8z" fill="#1D5FB8" />
        <path d="M48 2q20 18 18 48 0 14-4 24H34q-4-10-4-24Q28 20 48 2z" fill="#F4F7FB" />
        <path d="M48 2q11 10 15 24H33Q37 12 48 2z" fill="#EE5F4F" />
        <circle cx={48} cy={44} r={12} fill="#6CC4F5" />
        <Face x={48} y={42} apart={5} />
      </g>
    ),
  },
  'rino-sky': {
    name: 'Rino phi hành gia',
    art: (
      <RinoWith
        behind={
          <path
            d="m12 12 3 7 7 3-7 3-3 7-3-7-7-3 7-3zM82 60l3 6 6 3-6 3-3 6-3-6-6-3 6-3z"
            fill="#FFC83D"
          />
        }
        before={
          <>
            <path d="M24 90q0-20 24-20t24 20z" fill="#F4F7FB" />
            <rect x={40} y={78} width={16} height={9} rx={3} fill="#4F93D8" />
            <circle cx={48} cy={43} r={36} fill="#BEE3FA" opacity={0.3} />
            <circle cx={48} cy={43} r={36} fill="none" stroke="#D5DEE8" strokeWidth={5} />
            <Stroke d="M24 34q4-12 14-16" color="#fff" />
          </>
        }
      />
    ),
  },
};
