import { Face, RinoWith, Stroke } from './parts.tsx';

export const vietnam = {
  'non-la': {
    name: 'Nón lá',
    art: (
      <>
        <Stroke d="M24 66q6 26 24 26t24-26" color="#E0559A" width={5} />
        <path d="M48 10 94 66q-46 16-92 0z" fill="#F3D694" />
        <Stroke
          d="M40 20q8 3 16 0M31 31q17 6 34 0M22 42q26 9 52 0M13 53q35 11 70 0"
          color="#D9AE5C"
          width={2.6}
        />
        <path d="M2 66q46 16 92 0l-2-4q-44 14-88 0z" fill="#D9AE5C" />
        <Face x={48} y={46} apart={9} />
      </>
    ),
  },
  kite: {
    name: 'Diều',
    art: (
      <>
        <Stroke d="M46 66q-16 6-8 14t-6 14" color="#B0793A" width={2.6} />
        <path d="M46 4 82 34 46 68 14 34z" fill="#FFC83D" />
        <path d="M46 4 82 34H46zM46 68 14 34h32z" fill="#EE5F4F" />
        <Stroke d="M46 4v64M14 34h68" color="#fff" width={2.4} />
        <path d="m36 76 12-3-3 10zM30 90l12-5-1 10z" fill="#4F93D8" />
        <Face x={47} y={32} />
      </>
    ),
  },
  lotus: {
    name: 'Hoa sen',
    art: (
      <>
        <ellipse cx={48} cy={80} rx={42} ry={11} fill="#4FAE66" />
        <ellipse cx={48} cy={78} rx={32} ry={6} fill="#6CC482" />
        <path d="M48 76Q8 74 6 46q26 0 42 30zM48 76q40-2 42-30-26 0-42 30z" fill="#F48FB1" />
        <path d="M48 76Q18 62 22 28q22 12 26 48zM48 76q30-14 26-48-22 12-26 48z" fill="#F7A8C4" />
        <path d="M48 76Q26 44 48 12q22 32 0 64z" fill="#FBC9DB" />
        <Face x={48} y={50} apart={6} />
      </>
    ),
  },
  buffalo: {
    name: 'Con trâu',
    art: (
      <>
        <path d="M28 30Q2 30 4 4q8 16 32 16zM68 30q26 0 24-26-8 16-32 16z" fill="#E8DCC6" />
        <path d="M24 36Q8 34 8 48q12 6 20-4zM72 36q16-2 16 12-12 6-20-4z" fill="#59616E" />
        <path
          d="M48 18c20 0 26 12 26 28 0 22-10 42-26 42S22 68 22 46c0-16 6-28 26-28z"
          fill="#6C7583"
        />
        <path d="M36 18q12-10 24 0-4 12-12 12t-12-12z" fill="#59616E" />
        <ellipse cx={48} cy={74} rx={19} ry={15} fill="#A9B1BC" />
        <circle cx={41} cy={70} r={2.8} fill="#59616E" />
        <circle cx={55} cy={70} r={2.8} fill="#59616E" />
        <Stroke d="M41 80q7 5 14 0" color="#3B424D" width={2.8} />
        <g fill="#fff">
          <circle cx={37} cy={47} r={6} />
          <circle cx={59} cy={47} r={6} />
        </g>
        <circle cx={38} cy={48} r={4} fill="#3B1D00" />
        <circle cx={58} cy={48} r={4} fill="#3B1D00" />
      </>
    ),
  },
  'banh-chung': {
    name: 'Bánh chưng',
    art: (
      <>
        <rect x={10} y={14} width={76} height={72} rx={12} fill="#3C8C45" />
        <rect x={16} y={19} width={64} height={60} rx={8} fill="#57AD5B" />
        <Stroke d="M20 30l20 40M56 22l18 40" color="#4A9D50" width={3} />
        <Stroke d="M35 14v72M61 14v72M10 38h76M10 64h76" color="#F3E3A6" width={4} />
        <path d="M48 14q-14-14-16-4 2 8 16 4zM48 14q14-14 16-4-2 8-16 4z" fill="#EE5F4F" />
        <Face x={48} y={49} apart={7} />
      </>
    ),
  },
  lantern: {
    name: 'Đèn ông sao',
    art: (
      <>
        <Stroke d="M48 92V70M48 10V2" color="#B0793A" width={4} />
        <circle cx={48} cy={46} r={36} fill="none" stroke="#FFC83D" strokeWidth={4} />
        <path d="m48 12 9 23 25 1-20 16 7 24-21-14-21 14 7-24-20-16 25-1z" fill="#EE5F4F" />
        <path d="m48 28 5 12 13 1-10 8 4 13-12-8-12 8 4-13-10-8 13-1z" fill="#FF8A73" />
        <Face x={48} y={45} apart={7} />
        <path d="M44 84h8l3 10H41z" fill="#FFC83D" />
      </>
    ),
  },
  'rino-tet': {
    name: 'Rino đón Tết',
    art: (
      <RinoWith
        behind={
          <>
            <Stroke d="M8 90Q20 50 6 18M10 50q8-8 14-8M10 30 2 22" color="#8A5A2B" />
            <g fill="#F48FB1">
              <circle cx={6} cy={16} r={6} />
              <circle cx={22} cy={40} r={5} />
              <circle cx={3} cy={30} r={4} />
              <circle cx={14} cy={60} r={5} />
            </g>
          </>
        }
        before={
          <>
            <path d="M28 19q20-14 40 0l-3 9q-17-8-34 0z" fill="#D1453B" />
            <path d="M30 19q18-10 36 0" fill="none" stroke="#FFC83D" strokeWidth={3} />
            <rect
              x={62}
              y={62}
              width={22}
              height={28}
              rx={3}
              fill="#D1453B"
              transform="rotate(10 73 76)"
            />
            <circle cx={72} cy={76} r={6} fill="#FFC83D" />
          </>
        }
      />
    ),
  },
};
