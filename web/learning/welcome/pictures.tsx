/** Pictures of the first visit, 64 by 64. */

const leaf = '#5DBB63';
const dark = '#3F9B4F';

/** A plant: the longer the daily goal, the larger it is. */
export const Plant = ({ size }: { size: 0 | 1 | 2 }) => (
  <svg viewBox="0 0 64 64" width={64} height={64} aria-hidden="true">
    <path d="M18 46h28l-4 16H22z" fill="#C9783F" />
    <rect x={15} y={42} width={34} height={8} rx={3} fill="#E0935A" />
    <path d={`M32 42V${[28, 18, 14][size]}`} stroke={dark} strokeWidth={4} strokeLinecap="round" />
    <path d="M32 34Q16 34 15 20q16 0 17 14zM32 32q0-14 16-15 0 14-16 15z" fill={leaf} />
    {size > 0 && (
      <path d="M32 24Q20 22 20 9q12 2 12 15zM32 22q0-12 13-16 2 13-13 16z" fill={dark} />
    )}
    {size > 1 && (
      <g>
        <g fill="#FF9A3D">
          {[0, 72, 144, 216, 288].map((turn) => (
            <ellipse key={turn} cx={32} cy={5} rx={5} ry={6} transform={`rotate(${turn} 32 12)`} />
          ))}
        </g>
        <circle cx={32} cy={12} r={5} fill="#FFDD7A" />
      </g>
    )}
  </svg>
);

export const Speaker = () => (
  <svg viewBox="0 0 64 64" width={64} height={64} aria-hidden="true">
    <path d="M6 24h12l16-14v44L18 40H6z" fill="#FF9A3D" />
    <path
      d="M42 22q8 10 0 20M50 14q14 18 0 36"
      fill="none"
      stroke="#B84A00"
      strokeWidth={5}
      strokeLinecap="round"
    />
  </svg>
);

export const OpenBook = () => (
  <svg viewBox="0 0 64 64" width={64} height={64} aria-hidden="true">
    <path d="M32 16Q18 6 4 12v40q14-4 28 6 14-10 28-6V12Q46 6 32 16z" fill="#4F93D8" />
    <path d="M32 18Q20 10 8 14v34q12-3 24 5 12-8 24-5V14q-12-4-24 4z" fill="#FFFBF0" />
    <path
      d="M32 18v35M14 23q7-1 12 2M14 32q7-1 12 2M38 25q5-3 12-2M38 34q5-3 12-2"
      fill="none"
      stroke="#B9C2CE"
      strokeWidth={3}
      strokeLinecap="round"
    />
  </svg>
);
