import { Face, RinoWith, Stroke } from './parts.tsx';

export const sea = {
  fish: {
    name: 'Cá vàng',
    art: (
      <>
        <path d="M66 48Q82 22 94 26q-6 12-4 22-2 10 4 22-12 4-28-22z" fill="#FF7A45" />
        <path d="M30 24Q46 6 58 22zM34 74q10 14 24 2z" fill="#FF7A45" />
        <path d="M4 48q14-28 42-28 20 0 30 28-10 28-30 28Q18 76 4 48z" fill="#FF9A3D" />
        <Stroke d="M46 32q10 16 0 32M58 36q7 12 0 24" color="#FFC58A" />
        <Face x={27} y={45} apart={8} />
      </>
    ),
  },
  turtle: {
    name: 'Rùa biển',
    art: (
      <>
        <path d="M30 66q-18 2-18 16 14 6 24-10zM72 66q14 4 12 16-12 4-20-10z" fill="#86CF7C" />
        <path d="M60 42q26-6 28 12-4 16-24 12z" fill="#86CF7C" />
        <path d="M12 66Q8 24 42 22q34 2 32 44-30 10-62 0z" fill="#3E9F6B" />
        <path d="M42 32 54 40v12l-12 8-12-8V40z" fill="#63BE86" />
        <Stroke
          d="M42 32V23M54 40l12-6M54 52l14 8M42 60v9M30 52l-14 8M30 40l-11-6"
          color="#63BE86"
        />
        <circle cx={78} cy={50} r={3.4} fill="#3B1D00" />
        <circle cx={79} cy={48.8} r={1.2} fill="#fff" />
        <Stroke d="M78 60q5 1 8-3" color="#3B1D00" width={2.4} />
      </>
    ),
  },
  crab: {
    name: 'Cua',
    art: (
      <>
        <Stroke
          d="M22 62 10 74M24 70l-8 14M74 62l12 12M72 70l8 14M20 48 12 36M76 48l8-12"
          color="#D4483B"
          width={5}
        />
        <path
          d="M12 38Q-2 26 8 10q2 10 8 10 4-4 2-12 14 10 4 26-4 6-10 4zM84 38q14-12 4-28-2 10-8 10-4-4-2-12-14 10-4 26 4 6 10 4z"
          fill="#EE5F4F"
        />
        <Stroke d="M40 40V26M56 40V26" color="#D4483B" />
        <ellipse cx={48} cy={60} rx={32} ry={23} fill="#EE5F4F" />
        <ellipse cx={48} cy={70} rx={20} ry={10} fill="#F98B7A" />
        <circle cx={40} cy={24} r={7} fill="#fff" />
        <circle cx={56} cy={24} r={7} fill="#fff" />
        <circle cx={41} cy={25} r={3.6} fill="#3B1D00" />
        <circle cx={55} cy={25} r={3.6} fill="#3B1D00" />
        <Stroke d="M40 58q8 8 16 0" color="#7A1F18" width={3} />
      </>
    ),
  },
  octopus: {
    name: 'Bạch tuộc',
    art: (
      <>
        <Stroke
          d="M24 60q-4 16-16 16M34 66q0 18-10 22M44 68q2 14-2 22M54 68q-2 14 4 22M62 66q0 18 12 20M72 60q4 16 16 14"
          color="#8D63D2"
          width={9}
        />
        <path d="M48 8c22 0 32 16 32 34S68 74 48 74 16 60 16 42 26 8 48 8z" fill="#A47BE4" />
        <g fill="#C3A4F2">
          <circle cx={34} cy={22} r={5} />
          <circle cx={46} cy={16} r={3} />
          <circle cx={66} cy={24} r={4} />
        </g>
        <Face x={48} y={44} apart={13} />
      </>
    ),
  },
  whale: {
    name: 'Cá voi',
    art: (
      <>
        <Stroke d="M38 22q-2-10-12-10M38 22q2-12 12-12" color="#8AD0F7" />
        <path
          d="M68 56q6-14-2-24 8-2 12 6 6-8 14-4-2 12-10 16-2 28-38 30Q6 80 6 52 8 28 36 28q20 0 32 28z"
          fill="#4F93D8"
        />
        <path d="M6 54q18 14 50 8-4 14-18 18Q8 78 6 54z" fill="#D9EDFB" />
        <Stroke d="M20 62v10M30 65v12M41 65v12" color="#A9CDEB" width={3} />
        <Face x={28} y={46} apart={9} />
      </>
    ),
  },
  'rino-sea': {
    name: 'Rino đi bơi',
    art: (
      <RinoWith
        before={
          <>
            <path d="M12 74q0-12 36-12t36 12-36 14-36-14z" fill="#fff" />
            <path
              d="M16 66 30 62l4 24-12-3zM66 62l14 4-6 17-12 3zM42 62h12v26H42z"
              fill="#EE5F4F"
            />
            <path d="M2 84q11-8 23 0t23 0 23 0 23 0v10H2z" fill="#6CC4F5" />
            <rect x={28} y={40} width={17} height={12} rx={6} fill="#6CC4F5" opacity={0.55} />
            <rect x={51} y={40} width={17} height={12} rx={6} fill="#6CC4F5" opacity={0.55} />
          </>
        }
      />
    ),
  },
};
