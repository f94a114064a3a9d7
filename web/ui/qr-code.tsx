import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  label: string;
  className?: string;
}

/** A QR code as one path of squares. */
export function QrCode({
  text,
  label,
  className = 'w-[208px] justify-self-center rounded-md bg-surface',
}: QrCodeProps) {
  const { data, size } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className={className}>
      <path d={squares.join('')} fill="#1f2430" shapeRendering="crispEdges" />
    </svg>
  );
}
