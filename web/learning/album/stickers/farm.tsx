import { Face, RinoWith, Stroke } from './parts.tsx';

const petals = Array.from({ length: 12 }, (_, i) => i * 30);

export const farm = {
  chicken: {
    name: 'Gà con',
    art: (
      <>
        <Stroke d="M40 78v9m-6 0h12M56 78v9m-6 0h12" color="#E87A16" />
        <path d="M38 22q0-12 7-6 3-9 7 0 8-5 6 6z" fill="#E5484D" />
        <circle cx={48} cy={51} r={30} fill="#FFD24A" />
        <path d="M20 46q-12 10-2 24 11-3 12-16zM76 46q12 10 2 24-11-3-12-16z" fill="#F7B42C" />
        <ellipse cx={48} cy={66} rx={17} ry={13} fill="#FFE9A8" />
        <Face x={48} y={43} apart={12} />
        <path d="M42 47h12l-6 9z" fill="#E87A16" />
      </>
    ),
  },
  cow: {
    name: 'Bò sữa',
    art: (
      <>
        <path d="M24 26Q14 22 16 10q12 2 16 12zM72 26q10-4 8-16-12 2-16 12z" fill="#D9B48A" />
        <path d="M20 34Q4 28 6 44q12 6 18-2zM76 34q16-6 14 10-12 6-18-2z" fill="#8F6B50" />
        <path d="M48 16c22 0 28 14 28 32S66 84 48 84 20 66 20 48s6-32 28-32z" fill="#FFFDF8" />
        <path d="M50 16q26 0 26 30-16 8-24-6-6-12-2-24z" fill="#5A4636" />
        <ellipse cx={48} cy={68} rx={24} ry={17} fill="#FFB9B0" />
        <circle cx={39} cy={64} r={3} fill="#C4716A" />
        <circle cx={57} cy={64} r={3} fill="#C4716A" />
        <Stroke d="M40 74q8 7 16 0" color="#7A3B36" width={3} />
        <circle cx={36} cy={43} r={5} fill="#3B1D00" />
        <circle cx={60} cy={43} r={6.5} fill="#fff" />
        <circle cx={60} cy={43} r={5} fill="#3B1D00" />
        <g fill="#fff">
          <circle cx={38} cy={41} r={1.6} />
          <circle cx={62} cy={41} r={1.6} />
        </g>
      </>
    ),
  },
  sunflower: {
    name: 'Hoa hướng dương',
    art: (
      <>
        <Stroke d="M48 60v32" color="#3F9B4F" width={6} />
        <path d="M48 84q-22 2-24-16 20-2 24 16zM48 80q20 0 24-16-20-2-24 16z" fill="#5DBB63" />
        <g fill="#FFC83D">
          {petals.map((turn) => (
            <ellipse
              key={turn}
              cx={48}
              cy={14}
              rx={8}
              ry={12}
              transform={`rotate(${turn} 48 38)`}
            />
          ))}
        </g>
        <circle cx={48} cy={38} r={20} fill="#A8672E" />
        <circle cx={48} cy={38} r={16} fill="#C98445" />
        <Face x={48} y={36} apart={7} />
      </>
    ),
  },
  watermelon: {
    name: 'Dưa hấu',
    art: (
      <>
        <path d="M4 34a46 46 0 0 0 88 0z" fill="#2F8F4E" transform="rotate(-8 48 44)" />
        <path d="M10 34a41 41 0 0 0 76 0z" fill="#E9F7D8" transform="rotate(-8 48 44)" />
        <path d="M15 34a36 36 0 0 0 66 0z" fill="#FF5D62" transform="rotate(-8 48 44)" />
        <g fill="#3B1D00">
          <ellipse cx={30} cy={44} rx={2.2} ry={3.4} />
          <ellipse cx={66} cy={39} rx={2.2} ry={3.4} />
          <ellipse cx={38} cy={60} rx={2.2} ry={3.4} />
          <ellipse cx={62} cy={56} rx={2.2} ry={3.4} />
        </g>
        <Face x={48} y={44} apart={8} />
      </>
    ),
  },
  duck: {
    name: 'Vịt vàng',
    art: (
      <>
        <path d="M6 82q11-8 21 0t21 0 21 0 21 0v8H6z" fill="#8AD0F7" />
        <path
          d="M10 54q8 6 20 2 8-2 12 0h30q12 0 14-12 8 30-14 38H34Q12 80 10 54z"
          fill="#FFD24A"
        />
        <path d="M46 60q14-6 24 2-4 14-18 12-8-4-6-14z" fill="#F7B42C" />
        <circle cx={36} cy={36} r={23} fill="#FFD24A" />
        <path d="M34 14q4-10 8-6-2 4 2 4 0 6-6 6z" fill="#F7B42C" />
        <path d="M22 42q10-6 20 0 2 10-10 10T22 42z" fill="#F07F2E" />
        <circle cx={25} cy={33} r={3.8} fill="#3B1D00" />
        <circle cx={42} cy={33} r={3.8} fill="#3B1D00" />
        <circle cx={26.4} cy={31.6} r={1.3} fill="#fff" />
        <circle cx={43.4} cy={31.6} r={1.3} fill="#fff" />
      </>
    ),
  },
  'rino-farm': {
    name: 'Rino làm vườn',
    art: (
      <RinoWith
        before={
          <>
            <path d="M30 18q2-14 18-14t18 14z" fill="#F0C268" />
            <path d="M10 22q38-14 76 0-4 7-38 5t-38-5z" fill="#E0A83F" />
            <Stroke d="M31 17q17-4 34 0" color="#D1453B" width={4} />
            <path d="M76 92V74" stroke="#3F9B4F" strokeWidth={4} />
            <path d="M76 80q-12-2-12-13 12 0 12 13zM76 76q0-12 12-13 1 12-12 13z" fill="#5DBB63" />
          </>
        }
      />
    ),
  },
};
