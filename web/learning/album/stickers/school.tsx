import { Face, RinoWith, Stroke } from './parts.tsx';

export const school = {
  'rino-school': {
    name: 'Rino đi học',
    art: (
      <RinoWith
        behind={
          <>
            <rect x={20} y={54} width={56} height={34} rx={12} fill="#2F6FD0" />
            <rect x={26} y={66} width={10} height={14} rx={3} fill="#1D5FB8" />
            <rect x={60} y={66} width={10} height={14} rx={3} fill="#1D5FB8" />
          </>
        }
        before={
          <>
            <path d="M48 8 76 18 48 28 20 18z" fill="#24406E" />
            <path d="M33 22v8q15 7 30 0v-8l-15 6z" fill="#1D5FB8" />
            <Stroke d="M74 18v13" color="#FFC83D" width={2.6} />
            <circle cx={74} cy={33} r={3.6} fill="#FFC83D" />
          </>
        }
      />
    ),
  },
  pencil: {
    name: 'Bút chì',
    art: (
      <g transform="rotate(35 48 48)">
        <path d="M36 24h24v48L48 92 36 72z" fill="#FFE3C4" />
        <path d="M44 85h8l-4 7z" fill="#3B1D00" />
        <path d="M36 24h24v46q-6 5-8 0-4 5-8 0-2 5-8 0z" fill="#FFC83D" />
        <path d="M44 24h8v46q-4 4-8 0z" fill="#FFDD7A" />
        <rect x={35} y={17} width={26} height={9} rx={2} fill="#B9C2CE" />
        <path d="M36 17q0-13 12-13t12 13z" fill="#FF7F7F" />
        <Face x={48} y={42} apart={6} />
      </g>
    ),
  },
  book: {
    name: 'Quyển sách',
    art: (
      <>
        <path d="M48 24Q30 12 8 18v58q22-6 40 6 18-12 40-6V18q-22-6-40 6z" fill="#1D8A5A" />
        <path d="M48 26Q32 16 14 20v50q18-4 34 6 16-10 34-6V20q-18-4-34 6z" fill="#FFFBF0" />
        <Stroke d="M48 26v50" color="#D9CDB4" width={3} />
        <Stroke
          d="M21 32q10-2 19 3M21 60q10-2 19 3M56 35q9-5 19-3M56 63q9-5 19-3"
          color="#F2B84B"
          width={3.4}
        />
        <Face x={48} y={47} apart={16} />
      </>
    ),
  },
  globe: {
    name: 'Quả địa cầu',
    art: (
      <>
        <Stroke d="M34 88h28M48 88v-9" color="#8A5A2B" width={6} />
        <Stroke d="M68 14a38 38 0 0 1-34 66" color="#C98A45" width={5} />
        <circle cx={46} cy={44} r={31} fill="#6CC4F5" />
        <path
          d="M24 26q10-10 20-8 4 8-6 12 2 8-8 12-10-2-12-8 2-5 6-8zM54 20q12 0 20 12-4 6-12 4-2-8-10-8zM56 50q10-4 18 4-4 12-12 16-8-2-6-10-4-4 0-10zM26 58q8 0 10 8-2 4-6 2-5-4-4-10z"
          fill="#5DBB63"
        />
        <Face x={46} y={46} />
      </>
    ),
  },
  ruler: {
    name: 'Thước kẻ',
    art: (
      <g transform="rotate(-30 48 48)">
        <rect x={4} y={32} width={88} height={34} rx={6} fill="#FF9BB3" />
        <rect x={4} y={32} width={88} height={16} rx={6} fill="#FFB9CA" />
        <Stroke
          d="M14 33v12M23 33v8M32 33v12M41 33v8M50 33v12M59 33v8M68 33v12M77 33v8M85 33v12"
          color="#A63A5B"
          width={2.6}
        />
        <Face x={48} y={53} apart={12} />
      </g>
    ),
  },
};
